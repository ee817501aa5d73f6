import {
  createAdmin,
  forgetByCommand,
  listAdmins,
  resetByCommand,
} from '../src/features/admin/command/admins.server.ts'
import { loadEnv } from '../src/server/env.ts'
import { runCommand, withDatabase } from './with-database.ts'

const usage = `npm run admin -- create <mobile or e-mail> [name]
npm run admin -- reset <mobile or e-mail>
npm run admin -- forget-second-factor <mobile or e-mail>
npm run admin -- list`

const [command, login, ...name] = process.argv.slice(2)

await runCommand(async () => {
  if (command === 'list') return list()
  if (login && command === 'create') return create(login, name.join(' ') || 'مدیر سامانه')
  if (login && command === 'reset') return reset(login)
  if (login && command === 'forget-second-factor') return forget(login)
  throw new Error(usage)
})

async function create(text: string, name: string): Promise<void> {
  const { login, password } = await withDatabase(loadEnv(), (db) => createAdmin(db, text, name))
  console.log(`${login}  ${password ?? '(the password of the account stays)'}`)
}

async function reset(text: string): Promise<void> {
  const { login, password } = await withDatabase(loadEnv(), (db) => resetByCommand(db, text))
  console.log(`${login}  ${password}`)
}

async function forget(text: string): Promise<void> {
  const login = await withDatabase(loadEnv(), (db) => forgetByCommand(db, text))
  console.log(`${login}  (the password alone is enough again)`)
}

async function list(): Promise<void> {
  const admins = await withDatabase(loadEnv(), (db) => listAdmins(db))
  for (const { mobile, email, status, name } of admins) {
    console.log([mobile ?? email, status, name].join('  '))
  }
}
