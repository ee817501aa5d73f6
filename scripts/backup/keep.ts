import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { FOLDER_MARK } from '#src/features/files/disk.server.ts'
import { loadEnv } from '#src/server/env.ts'
import { endAsked } from '../start.ts'
import {
  APPLICATION,
  DUMP,
  differences,
  FILES,
  type Figures,
  readFigures,
  readManifest,
  withClient,
  writeManifest,
} from './manifest.ts'
import { applicationOf, runProgram } from './programs.ts'

interface Stores {
  connectionString: string
  /** The files that people sent; null leaves them out. */
  filesDirectory: string | null
}

/** While a backup is written it has this name; the real one says that it is whole. */
const UNFINISHED = '.unfinished'

/** Dump, files and figures of one moment into an empty folder. */
export async function backUp(stores: Stores, folder: string, ending?: AbortSignal) {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Error(`پوشهٔ ${folder} خالی نیست. ${folder} is not empty.`)
  }
  const draft = `${folder}${UNFINISHED}`
  await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 })
  // Stays connected to its end: another backup sees that this one is at work.
  return withClient(stores.connectionString, async (client) => {
    await clearKilled(client, draft)
    await mkdir(draft, { mode: 0o700 })
    try {
      const figures = await write(stores, draft, ending)
      if (existsSync(folder)) await rmdir(folder)
      await rename(draft, folder)
      await noteBackup(stores.connectionString)
      return figures
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
  })
}

/** Takes away what a backup that was killed left; while any is at work, it may be that one's. */
async function clearKilled(client: pg.ClientBase, draft: string): Promise<void> {
  if (!existsSync(draft)) return
  const { rows } = await client.query(
    `select from pg_stat_activity
     where application_name = any($1) and pid <> pg_backend_pid()`,
    [[APPLICATION, applicationOf('pg_dump')]],
  )
  if (rows.length > 0)
    throw new Error(
      `پشتیبان‌گیری دیگری در جریان است و ${draft} شاید از آنِ آن باشد. Another backup is under way.`,
    )
  await rm(draft, { recursive: true })
}

/** For the overview of admins; a backup that cannot be noted is one nevertheless. */
async function noteBackup(connectionString: string): Promise<void> {
  const at = JSON.stringify({ at: new Date().toISOString() })
  await withClient(connectionString, (client) =>
    client.query(
      `insert into settings (key, value) values ('backup', $1)
       on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [at],
    ),
  ).catch((error) => console.warn('the backup is whole, but was not noted', error))
}

async function write(
  { connectionString, filesDirectory }: Stores,
  folder: string,
  ending?: AbortSignal,
) {
  const figures = await withClient(connectionString, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const counted = await readFigures(client)
    const options = [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      '--exclude-schema=staging',
      `--snapshot=${rows[0]?.id}`,
      '--file',
      path.join(folder, DUMP),
    ]
    await runProgram('pg_dump', connectionString, options, ending)
    return counted
  })
  // After the dump: a file without its row is deleted one day, a row without its file is a loss.
  if (filesDirectory && existsSync(filesDirectory)) {
    const names = await filesIn(filesDirectory)
    await copyFiles(filesDirectory, path.join(folder, FILES), names, ending)
  }
  await writeManifest(folder, figures)
  return figures
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
}

/** What the portal deletes meanwhile is nothing to keep. */
export async function copyFiles(
  from: string,
  to: string,
  names: readonly string[],
  ending?: AbortSignal,
) {
  for (const name of names) {
    ending?.throwIfAborted()
    await mkdir(path.dirname(path.join(to, name)), { recursive: true, mode: 0o700 })
    try {
      await copyFile(path.join(from, name), path.join(to, name))
    } catch (error) {
      if (existsSync(path.join(from, name))) throw error
    }
  }
}

/** Brings a backup into an empty database and compares every figure. */
export async function restore(
  { connectionString, filesDirectory }: Stores,
  folder: string,
  ending?: AbortSignal,
) {
  const expected = await readManifest(folder)
  return withClient(connectionString, async (client) => {
    await beAlone(client)
    await refuseFull(client)
    const dump = path.join(folder, DUMP)
    await refuseFullFolder(folder, filesDirectory)
    const restoreDatabase = () =>
      runProgram('pg_restore', connectionString, restoreOptions(dump), ending)
    await bringFiles(folder, filesDirectory, restoreDatabase, ending)
    const found = await withClient(connectionString, readFigures)
    const wrong = differences(expected, found)
    if (wrong.length > 0) throw new Error(`Not the same as before:\n${wrong.join('\n')}`)
    return found
  })
}

/**
 * Of two at once the second would fail at the tables of the first, and take its files away with it. A
 * command that was killed has no lock any more, but its pg_restore goes on to its end.
 */
async function beAlone(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock(hashtext('data-daru restore')) and not exists (
       select from pg_stat_activity
       where datname = current_database() and application_name = $1) as taken`,
    [applicationOf('pg_restore')],
  )
  if (rows[0]?.taken) return
  throw new Error(
    'بازگرداندن دیگری در همین پایگاه داده در جریان است. Another restore into this database is under way.',
  )
}

/**
 * The files come before the database, which comes whole or not at all: where a restore is cut short, no
 * portal opens whose rows name files that are not there. What failed leaves none behind.
 */
async function bringFiles(
  folder: string,
  to: string | null,
  restoreDatabase: () => Promise<void>,
  ending?: AbortSignal,
) {
  const files = path.join(folder, FILES)
  if (!to || !existsSync(files)) return restoreDatabase()
  try {
    await rm(path.join(to, FOLDER_MARK), { force: true })
    await cp(files, to, { recursive: true, filter: () => !ending?.aborted })
    ending?.throwIfAborted()
    await restoreDatabase()
  } catch (error) {
    // What is in the folder, which was empty: it may be a volume of its own.
    const brought = await readdir(to).catch(() => [])
    for (const name of brought) await rm(path.join(to, name), { recursive: true, force: true })
    throw error
  }
}

function restoreOptions(dump: string): string[] {
  return ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', dump]
}

async function refuseFull(client: pg.ClientBase): Promise<void> {
  const found = await readFigures(client)
  if (Object.keys(found).length === 0) return
  throw new Error(
    'پایگاه داده خالی نیست؛ پشتیبان را در پایگاهی تازه بازگردانید. The database is not empty: restore into a new one.',
  )
}

async function refuseFullFolder(folder: string, files: string | null): Promise<void> {
  if (!files || !existsSync(path.join(folder, FILES)) || !existsSync(files)) return
  // The mark of a database that was here before, without a file, goes.
  const names = await readdir(files)
  if (names.some((name) => name !== FOLDER_MARK))
    throw new Error(
      `پوشهٔ ${files} خالی نیست؛ اگر بازگرداندنی که نیمه‌کاره ماند آن را پر کرده است، خالی‌اش کنید. ${files} is not empty.`,
    )
}

export function total(figures: Figures): string {
  const rows = Object.values(figures).reduce((sum, count) => sum + count, 0)
  return `${Object.keys(figures).length} tables, ${rows} rows`
}

/** Ctrl-C ends what is under way as a failure does, which leaves nothing behind. */
export function interruption(): AbortSignal {
  return endAsked(new Error('متوقف شد و چیزی از آن نماند. Interrupted; nothing of it is left.'))
}

/** What the settings name; the embedded database is none that pg_dump of a system can read. */
export function readStores(): Stores {
  const env = loadEnv()
  if (!env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL گذاشته نشده است. از پایگاه دادهٔ درون سامانه با کپی پوشهٔ آن، وقتی سامانه خاموش است، پشتیبان بگیرید. DATABASE_URL is not set. The embedded database is kept by copying its folder while the portal is stopped.',
    )
  }
  const filesDirectory = path.resolve(env.DATA_DIRECTORY ?? '.data', 'files')
  return { connectionString: env.DATABASE_URL, filesDirectory }
}

export function readFolder(command: string): string {
  const folder = process.argv[2]
  if (folder) return path.resolve(folder)
  throw new Error(`npm run ${command} -- <folder>`)
}
