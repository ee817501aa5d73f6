import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from '#tests/support/folders.ts'
import { withConnection } from '../with-connection.ts'
import { canReach, chooseAccount } from './account.ts'
import { findPackage } from './installation.ts'
import { openDatabase } from './open-database.ts'
import { choosePlace } from './place.ts'

const isRoot = process.getuid?.() === 0

test('the data lies in the project where the account can go there', () => {
  const project = openFolder()
  expect(placeIn(project).home).toBe(path.join(project, '.data/postgres'))
})

test('a checkout that only its owner may enter still gets a database', async () => {
  const project = closedProject()
  const packageFolder = path.join(project, 'package')
  cpSync(findPackage(process.cwd()) ?? '', packageFolder, {
    recursive: true,
    verbatimSymlinks: true,
  })
  const { home } = placeIn(project)
  onTestFinished(() => removeOutside(home))
  expect(home.startsWith(project)).toBe(!isRoot)

  const binaries = { packageFolder, systemFolders: [] }
  const opened = await openDatabase({ projectRoot: project, binaries, durable: false })
  onTestFinished(opened.stop)
  expect(await trigramsOf(opened.connectionString)).toHaveLength(11)
  const copies = readdirSync(home).filter((name) => name.startsWith('postgresql-'))
  expect(copies).toHaveLength(isRoot ? 1 : 0)
})

test('the same checkout always gets the same place, another one another', () => {
  const [one, other] = [closedProject(), closedProject()]
  onTestFinished(() => removeOutside(placeIn(one).home))
  onTestFinished(() => removeOutside(placeIn(other).home))
  expect(placeIn(one)).toEqual(placeIn(one))
  expect(placeIn(one).home).not.toBe(placeIn(other).home)
})

test('a named folder that the account cannot enter is refused, not replaced', () => {
  const folder = path.join(closedProject(), 'data')
  if (isRoot)
    expect(() => choosePlace({ projectRoot: '/', name: 'data', dataDirectory: folder })).toThrow(
      /cannot reach.*DATABASE_URL/s,
    )
  else
    expect(choosePlace({ projectRoot: '/', name: 'data', dataDirectory: folder }).home).toBe(folder)
})

test('data that became unreachable is not replaced by an empty database elsewhere', () => {
  const project = openFolder()
  const cluster = path.join(project, '.data/postgres/cluster')
  mkdirSync(cluster, { recursive: true })
  const account = chooseAccount(null)
  if (account) chownSync(cluster, account.uid, account.gid)
  chmodSync(path.join(project, '.data'), isRoot ? 0o700 : 0)
  onTestFinished(() => chmodSync(path.join(project, '.data'), 0o700))
  expect(() => placeIn(project)).toThrow(isRoot ? /cannot reach/ : /belongs to another account/)
})

test('existing data keeps its owner', () => {
  const owner = { uid: 4321, gid: 4321 }
  expect(chooseAccount(owner)).toEqual(isRoot ? { ...owner, name: '4321' } : null)
})

test('another account reaches what is open to it, we ourselves are not asked', () => {
  const stranger = { uid: 4321, gid: 4321, name: '4321' }
  const closed = closedProject()
  expect(canReach(stranger, path.dirname(path.dirname(closed)))).toBe(true)
  expect(canReach(stranger, closed)).toBe(false)
  expect(canReach(null, closed)).toBe(true)
})

function placeIn(projectRoot: string) {
  return choosePlace({ projectRoot, name: 'postgres' })
}

function closedProject(): string {
  const project = path.join(openFolder(), 'closed/project')
  mkdirSync(project, { recursive: true })
  chmodSync(path.dirname(project), 0o700)
  return project
}

function removeOutside(home: string): void {
  rmSync(path.dirname(home), { recursive: true, force: true })
}

function trigramsOf(connectionString: string): Promise<string[]> {
  return withConnection(connectionString, async (client) => {
    await client.query('create extension pg_trgm')
    const { rows } = await client.query(`select show_trgm('پاراستامول') as trigrams`)
    return rows[0].trigrams
  })
}
