import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openFolder } from '#tests/support/folders.ts'
import { type PortalProcess, startPortal } from '#tests/support/portal-process.ts'
import { withConnection } from '../with-connection.ts'
import { asAccount, chooseAccount } from './account.ts'
import { type OpenOptions, openDatabase } from './open-database.ts'
import { findPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0

/** What an opening leaves behind: to make a cluster takes longer than all that is looked at here. */

const made = mkdtempSync(path.join(tmpdir(), 'dd-test-'))
chmodSync(made, 0o755)
await (await openDatabase({ durable: false, dataDirectory: made })).stop()
afterAll(() => rmSync(made, { recursive: true }))

/** A folder with the data of a portal that has stopped. */
function folderWithData(): string {
  const folder = openFolder()
  execFileSync('cp', ['-a', `${made}/.`, folder])
  return folder
}

test('a cold start gives a UTF-8 database on a private socket, without TCP', async () => {
  const { connectionString, startedHere } = await open({ dataDirectory: openFolder() })
  expect(startedHere).toBe(true)
  const facts = await ask(
    connectionString,
    `select current_database() as name, pg_encoding_to_char(encoding) as encoding,
            datcollate as collate, datctype as ctype, current_setting('listen_addresses') as tcp
       from pg_database where datname = current_database()`,
  )
  const utf8 = { encoding: 'UTF8', collate: 'C.UTF-8', ctype: 'C.UTF-8' }
  expect(facts).toEqual([{ name: 'data_daru', tcp: '', ...utf8 }])
  expect(statSync(socketOf(connectionString)).mode & 0o777).toBe(0o700)
})

test('the server keeps what it is told, and never runs as root', async () => {
  const dataDirectory = folderWithData()
  const { connectionString } = await open({ dataDirectory, durable: true })
  expect(await ask(connectionString, 'show fsync')).toEqual([{ fsync: 'on' }])
  const owner = statSync(path.join(dataDirectory, 'cluster')).uid
  expect(owner).toBe(isRoot ? chooseAccount(null)?.uid : process.getuid?.())
  expect(owner).not.toBe(0)
})

test('a second opening attaches, and the last to leave stops the server', async () => {
  const dataDirectory = folderWithData()
  const first = await open({ dataDirectory })
  const second = await open({ dataDirectory })
  expect(second.startedHere).toBe(false)
  await first.stop()
  expect(await ask(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(postmasterOf(dataDirectory)).toBeNull()
  expect(existsSync(socketOf(second.connectionString))).toBe(false)
})

test('what was written is there after a stop and a new start', async () => {
  const dataDirectory = folderWithData()
  const first = await open({ dataDirectory })
  await ask(first.connectionString, `create table marks as select 'پاراستامول' as mark`)
  await first.stop()
  const second = await open({ dataDirectory })
  expect(second.startedHere).toBe(true)
  expect(await ask(second.connectionString, 'table marks')).toEqual([{ mark: 'پاراستامول' }])
})

test('after kill -9 of the portal, the next one attaches to the server left behind', async () => {
  const dataDirectory = folderWithData()
  const killed = await portal(dataDirectory)
  await ask(killed.connectionString, 'create table marks as select 1 as mark')
  await killed.kill()
  expect(postmasterOf(dataDirectory)).not.toBeNull()
  const next = await open({ dataDirectory })
  expect(next.startedHere).toBe(false)
  expect(await ask(next.connectionString, 'table marks')).toEqual([{ mark: 1 }])
  await expect.poll(() => leases(next.connectionString)).toEqual([{ leases: 1 }])
  await next.stop()
  expect(postmasterOf(dataDirectory)).toBeNull()
})

test('after kill -9 of portal and server, the next portal starts it again with its data', async () => {
  const dataDirectory = folderWithData()
  const killed = await portal(dataDirectory)
  await ask(killed.connectionString, 'create table marks as select 1 as mark')
  await killed.kill()
  process.kill(postmasterOf(dataDirectory)?.pid ?? 0, 'SIGKILL')
  const next = await open({ dataDirectory })
  expect(next.startedHere).toBe(true)
  expect(await ask(next.connectionString, 'table marks')).toEqual([{ mark: 1 }])
})

test('after kill -9 of the server, its tenants start it again, and find it where it was', async () => {
  const dataDirectory = folderWithData()
  const { connectionString, stop } = await open({ dataDirectory, durable: true })
  const other = await open({ dataDirectory })
  await ask(connectionString, 'create table marks as select 1 as mark')
  const killed = postmasterOf(dataDirectory)?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ask(connectionString, 'table marks').catch(() => null))
    .toEqual([{ mark: 1 }])
  expect(postmasterOf(dataDirectory)?.pid).not.toBe(killed)
  await expect.poll(() => leases(connectionString)).toEqual([{ leases: 2 }])
  await other.stop()
  await stop()
  expect(postmasterOf(dataDirectory)).toBeNull()
  expect(existsSync(socketOf(connectionString))).toBe(false)
})

test('after a crash of the server, who leaves at once leaves in order, and the last one stops it', async () => {
  const dataDirectory = folderWithData()
  const { connectionString, stop } = await open({ dataDirectory })
  const hasty = await portal(dataDirectory)
  await crash(connectionString)
  await hasty.stop()
  expect(hasty.child.exitCode).toBe(0)
  await stop()
  expect(postmasterOf(dataDirectory)).toBeNull()
})

test('after a crash of the server, one who leaves does not stop it for the others', async () => {
  const dataDirectory = folderWithData()
  const one = await open({ dataDirectory })
  const other = await portal(dataDirectory)
  const crashedAt = await crash(one.connectionString)
  await expect.poll(() => leases(one.connectionString, crashedAt)).toEqual([{ leases: 2 }])
  await other.stop()
  expect(await ask(one.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a pid file whose number now belongs to another process does not stand in the way', async () => {
  const dataDirectory = folderWithData()
  const first = await open({ dataDirectory })
  await first.stop()
  const account = chooseAccount(null)
  const stranger = spawn('sleep', ['60'], { ...asAccount(account), stdio: 'ignore' })
  onTestFinished(() => void stranger.kill())
  const cluster = path.join(dataDirectory, 'cluster')
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n5432\n\n\n`)
  const second = await open({ dataDirectory })
  expect(second.startedHere).toBe(true)
  expect(stranger.exitCode).toBeNull()
})

test('a copy of the data of a running server gets a server at an address of its own', async () => {
  const [dataDirectory, copy] = [folderWithData(), folderWithData()]
  const { connectionString } = await open({ dataDirectory })
  copyFileSync(pidFileIn(dataDirectory), pidFileIn(copy))
  const copied = await open({ dataDirectory: copy })
  await ask(connectionString, 'create table marks as select 1 as mark')
  expect(await ask(copied.connectionString, `select to_regclass('marks') as marks`)).toEqual([
    { marks: null },
  ])
  expect(await ask(connectionString, 'table marks')).toEqual([{ mark: 1 }])
})

test('three portals started at once share one server', async () => {
  const dataDirectory = openFolder()
  const starting = [portal(dataDirectory), portal(dataDirectory), portal(dataDirectory)]
  const portals = await Promise.all(starting)
  expect(portals.filter((one) => one.startedHere)).toHaveLength(1)
  expect(new Set(portals.map((one) => one.connectionString)).size).toBe(1)
  await Promise.all(portals.map((one) => one.stop()))
  expect(postmasterOf(dataDirectory)).toBeNull()
})

test('a strict umask does not keep the server from its data', async () => {
  const dataDirectory = path.join(openFolder(), 'made/on/the/way')
  const { connectionString } = await portal(dataDirectory, '077')
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder with a path longer than a socket may have is no obstacle', async () => {
  const dataDirectory = path.join(openFolder(), 'deep'.repeat(20), 'deeper'.repeat(20))
  const { connectionString } = await open({ dataDirectory })
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('data of another major version is refused clearly and left alone', async () => {
  const dataDirectory = openFolder()
  const file = path.join(clusterFolder(dataDirectory), 'PG_VERSION')
  writeFileSync(file, '14\n')
  await expect(open({ dataDirectory })).rejects.toThrow(
    /written by PostgreSQL 14.*Nothing was changed.*DATABASE_URL/,
  )
  expect(readFileSync(file, 'utf8')).toBe('14\n')
})

test('a folder of something else in place of the data is refused clearly', async () => {
  const dataDirectory = openFolder()
  clusterFolder(dataDirectory)
  await expect(open({ dataDirectory })).rejects.toThrow(/not a PostgreSQL data folder/)
})

test('a server that cannot start says why', async () => {
  const dataDirectory = folderWithData()
  const { stop } = await open({ dataDirectory })
  await stop()
  writeFileSync(path.join(dataDirectory, 'cluster/postgresql.conf'), 'no_such_setting = 1\n')
  await expect(open({ dataDirectory })).rejects.toThrow(/DATABASE_URL.*no_such_setting/s)
})

test('a server whose database cannot be made is not left behind', async () => {
  const dataDirectory = folderWithData()
  const { connectionString, stop } = await open({ dataDirectory })
  const server = connectionString.replace('/data_daru', '/postgres')
  await ask(server, 'drop database data_daru')
  await ask(server, 'alter database postgres set default_transaction_read_only = on')
  await expect(open({ dataDirectory })).rejects.toThrow(/read-only/)
  await stop()
  expect(postmasterOf(dataDirectory)).toBeNull()
})

async function open(options: OpenOptions) {
  const opened = await openDatabase({ durable: false, ...options })
  onTestFinished(opened.stop)
  return opened
}

async function portal(dataDirectory: string, umask?: string): Promise<PortalProcess> {
  const started = await startPortal(dataDirectory, umask)
  onTestFinished(() => (started.child.exitCode === null ? started.stop() : undefined))
  return started
}

/** A session that is killed makes the server end all others and recover; gives its clock's moment before. */
async function crash(connectionString: string): Promise<string> {
  const [moment] = await ask(connectionString, 'select clock_timestamp()::text as at')
  const dying = ask(connectionString, `copy (select 1) to program 'kill -9 $PPID'`)
  await expect(dying).rejects.toThrow()
  return moment.at
}

/** Leases taken since: for a moment after a crash the server still counts those that it has lost. */
function leases(connectionString: string, since = '-infinity') {
  const count = 'select count(*)::int as leases from pg_stat_activity'
  const query = `${count} where application_name = 'data-daru lease' and state = 'idle'
    and backend_start > '${since}'`
  return ask(connectionString, query).catch(() => null)
}

async function ask(connectionString: string, query: string) {
  return (await withConnection(connectionString, (client) => client.query(query))).rows
}

function clusterFolder(dataDirectory: string): string {
  const folder = path.join(dataDirectory, 'cluster')
  mkdirSync(folder)
  const account = chooseAccount(null)
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

function pidFileIn(dataDirectory: string): string {
  return path.join(dataDirectory, 'cluster/postmaster.pid')
}

function postmasterOf(dataDirectory: string) {
  return findPostmaster(path.join(dataDirectory, 'cluster'))
}

function socketOf(connectionString: string): string {
  return new URL(connectionString).searchParams.get('host') ?? ''
}
