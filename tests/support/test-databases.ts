import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { rebuildSearch } from '#src/features/search/rebuild.server.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { migrateDatabase, replacedSql } from '#src/server/db/migrate.ts'
import { withConnection } from '#src/server/db/with-connection.ts'

const MIGRATIONS = path.resolve('src/server/db/migrations')
const LOCK = 'hashtext($$data-daru test template$$)'
const LEFTOVER_AFTER_MS = 6 * 3_600_000

/** Names carry their time of birth, so that a later run can drop what a killed one left. */
export function newRunName(): string {
  return `dd_test_${Date.now().toString(36)}_${randomBytes(3).toString('hex')}`
}

/** Name of a migrated database to clone, made when the migrations have changed. */
export async function ensureTemplate(server: string): Promise<string> {
  return withConnection(server, async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const hash = await hashOf(MIGRATIONS)
    const found = await names(client, `dd\\_template\\_%\\_${hash}`)
    return found[0] ?? makeTemplate(client, server, hash)
  })
}

async function makeTemplate(client: pg.Client, server: string, hash: string): Promise<string> {
  const name = `dd_template_${Date.now().toString(36)}_${hash}`
  const draft = `dd_test_${Date.now().toString(36)}_${hash}`
  await client.query(`create database ${draft} encoding 'UTF8' template template0`)
  await migrateDatabase(databaseUrl(server, draft), MIGRATIONS)
  await fillSearch(databaseUrl(server, draft))
  await client.query(`alter database ${draft} rename to ${name}`)
  return name
}

/** Names that the reference alone knows are in the search of every catalogue; written once for all tests. */
async function fillSearch(url: string): Promise<void> {
  await using database = connectDatabase(url)
  await database.transaction(rebuildSearch)
}

/** Does nothing where a database of this name is there already. */
export async function makeDatabase(server: string, name: string, options: string): Promise<void> {
  await withConnection(server, async (client) => {
    const existing = await names(client, name.replaceAll('_', '\\_'))
    const template = options.includes('template ') ? '' : 'template template0'
    if (existing.length === 0) await client.query(`create database ${name} ${template} ${options}`)
  })
}

/** Makes and fills a database; whoever comes meanwhile waits until it can be cloned. */
export async function makeOnce(
  server: string,
  name: string,
  options: string,
  fill: () => Promise<void>,
): Promise<void> {
  await withConnection(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const existing = await names(client, name.replaceAll('_', '\\_'))
    if (existing.length > 0) return
    await client.query(`create database ${name} ${options}`)
    try {
      await fill()
    } catch (error) {
      await client.query(`drop database if exists ${name} with (force)`)
      throw error
    }
  })
}

export async function dropDatabases(server: string, prefix: string): Promise<void> {
  await withConnection(server, async (client) => {
    for (const name of await names(client, `${prefix.replaceAll('_', '\\_')}%`)) {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}

/** Of runs that were killed, and of migrations that have changed since. */
export async function dropLeftovers(server: string, template: string): Promise<void> {
  await withConnection(server, async (client) => {
    const all = [...(await names(client, 'dd\\_test\\_%')), ...(await names(client, 'dd\\_temp%'))]
    for (const name of all.filter((name) => name !== template && isOld(name))) {
      await client.query(`drop database if exists ${name}`).catch(() => undefined)
    }
  })
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function isOld(name: string): boolean {
  const born = Number.parseInt(name.split('_')[2] ?? '', 36)
  return Date.now() - born > LEFTOVER_AFTER_MS
}

async function names(client: pg.Client, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [pattern],
  )
  return rows.map((row) => row.datname)
}

async function hashOf(folder: string): Promise<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const hash = createHash('sha256').update('with search')
  hash.update(await replacedSql())
  for (const file of files.filter((name) => /\.(?:sql|json)$/.test(name)).sort()) {
    hash.update(file).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
