import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from '#tests/support/folders.ts'
import { rowsOf } from './client.ts'
import { assertTrigrams, migrateDatabase } from './migrate.ts'
import { withConnection } from './with-connection.ts'

const run = promisify(execFile)
const program = path.resolve('tests/support/migrate-program.ts')
const journal = path.resolve('src/server/db/migrations/meta/_journal.json')

test('four processes that start at once apply every migration once', async () => {
  const connectionString = await utf8Database()
  const four = [1, 2, 3, 4].map(() => run(process.execPath, [program, connectionString]))
  await Promise.all(four)
  const { entries } = JSON.parse(readFileSync(journal, 'utf8'))
  expect(await applied(connectionString)).toBe(entries.length)
})

test('a second start finds nothing to do', async () => {
  const connectionString = await utf8Database()
  const migrations = folderWith({ '0000_first': 'create table marks (id int)' })
  await migrateDatabase(connectionString, migrations)
  await migrateDatabase(connectionString, migrations)
  expect(await applied(connectionString)).toBe(1)
})

test('a migration that fails leaves nothing half done, and can be repeated', async () => {
  const connectionString = await utf8Database()
  const statements = ['create table marks (id int)', 'create table marks (id int)']
  const broken = { '0000_first': statements.join('--> statement-breakpoint\n') }
  await expect(migrateDatabase(connectionString, folderWith(broken))).rejects.toThrow()
  expect(await applied(connectionString)).toBe(0)
  const mended = { '0000_first': 'create table marks (id int)' }
  await migrateDatabase(connectionString, folderWith(mended))
  expect(await applied(connectionString)).toBe(1)
})

test('a database of before version 1.0 is told so, and is left as it was', async () => {
  const connectionString = await utf8Database()
  await migrateDatabase(connectionString, folderWith({ '0000_catalogue': 'create table old ()' }))
  await expect(migrateDatabase(connectionString)).rejects.toThrow(
    /پیش از نسخهٔ ۱٫۰ .*\n.*before version 1\.0/,
  )
  expect(await applied(connectionString)).toBe(1)
})

test('a database of a later version is opened: there is a way back', async () => {
  const connectionString = await utf8Database()
  const first = { '0000_first': 'create table marks (id int)' }
  const later = { ...first, '0001_later': 'alter table marks add column note text' }
  await migrateDatabase(connectionString, folderWith(later))
  const client = new pg.Client(connectionString)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`comment on schema as_of is 'functions of the later version'`)
  await migrateDatabase(connectionString, folderWith(first))
  expect(await applied(connectionString)).toBe(2)
  const { rows } = await client.query(`select obj_description('as_of'::regnamespace) as made`)
  expect(rows).toEqual([{ made: 'functions of the later version' }])
})

test('what a migration takes away from the version before it, that version does without', () => {
  const folder = path.dirname(path.dirname(journal))
  // The first two made the database of 1.0; what an older one has is told to be too old.
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > '0002')
  expect(later.length).toBeGreaterThan(30)
  const taking =
    /drop (?:column|table)|rename (?:column|to)|alter column \S+ set (?:not null|data type)/i
  const text = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  expect(later.filter((name) => taking.test(text(name)))).toEqual([])
})

test('a missing migrations folder is an error', async () => {
  const migrating = migrateDatabase(await utf8Database(), openFolder())
  await expect(migrating).rejects.toThrow(/_journal\.json/)
})

test('a line that is lost meanwhile is a failure to be told, not the end of the process', async () => {
  const connectionString = await utf8Database()
  const slow = folderWith({ '0000_first': 'select pg_sleep(60)' })
  const migrating = migrateDatabase(connectionString, slow)
  const failed = expect(migrating).rejects.toThrow()
  const client = new pg.Client(connectionString)
  await client.connect()
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(60)'`
  await expect.poll(async () => (await client.query(end)).rowCount).toBe(1)
  await failed
  await client.end()
})

test('a start beside another server ends no reader of its views, and waits for none where nothing changed', async () => {
  const { connectionString, database } = await freshDatabase()
  await migrateDatabase(connectionString)
  let starting = Promise.resolve()
  await database.transaction(async (reader) => {
    await reader.execute(sql`select from as_of.products`)
    await migrateDatabase(connectionString)
    await database.execute(sql`comment on schema as_of is 'of an earlier version'`)
    starting = migrateDatabase(connectionString)
    const waits = sql`select from pg_locks where not granted
      and relation = 'as_of.products'::regclass and database =
        (select oid from pg_database where datname = current_database())`
    await eventually(async () => expect(await rowsOf(database, waits)).toHaveLength(1))
    await reader.execute(sql`select from as_of.atc_groups`)
  })
  await starting
})

function utf8Database(): Promise<string> {
  return emptyDatabase(`encoding 'UTF8' locale 'C.UTF-8'`)
}

function folderWith(migrations: Record<string, string>): string {
  const folder = openFolder()
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag, when: idx + 1 }))
  mkdirSync(path.join(folder, 'meta'))
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [tag, text] of Object.entries(migrations)) {
    writeFileSync(path.join(folder, `${tag}.sql`), text)
  }
  return folder
}

async function applied(connectionString: string): Promise<number> {
  const query = 'select count(*)::int as count from drizzle.__drizzle_migrations'
  return (await withConnection(connectionString, (client) => client.query(query))).rows[0].count
}

test('a UTF-8 locale passes', async () => {
  await expect(check(`encoding 'UTF8' locale 'C.UTF-8'`)).resolves.toBeUndefined()
})

test('a database with the locale C is refused, with the way out', async () => {
  const checking = check(`encoding 'UTF8' locale 'C'`)
  await expect(checking).rejects.toThrow(/no trigrams of Persian text.*locale 'C.UTF-8'/)
})

const check = async (options: string) =>
  withConnection(await emptyDatabase(options), assertTrigrams)
