import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import {
  borrow,
  closeDatabase,
  connectDatabase,
  type Database,
  type Transaction,
} from '#src/server/db/client.ts'
import type {} from './global-setup.ts'
import { databaseUrl, dropDatabases, makeDatabase } from './test-databases.ts'

export type FreshDatabase = { database: Database; connectionString: string }

const undo = Symbol('roll back')
const opened: Database[] = []
const created: string[] = []
let shared: Promise<Database> | null = null

/** Runs the test in a transaction of this worker's database, which is then rolled back. */
export async function withRollback<T>(
  work: (tx: Transaction, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  shared ??= openWorkerDatabase()
  using client = await borrow(await shared)
  const result = Promise.withResolvers<T>()
  try {
    await drizzle(client).transaction(async (tx) => {
      result.resolve(await work(tx, client))
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return result.promise
}

/** A migrated database of its own, for tests that commit; dropped when the file is done. */
export async function freshDatabase(template: string = inject('testServer').template) {
  const connectionString = await emptyDatabase(cloneOf(template))
  const database = connectDatabase(connectionString, { onIdleError: ignore })
  opened.push(database)
  return { database, connectionString }
}

/** A database made with these options of CREATE DATABASE; dropped when the file is done. */
export async function emptyDatabase(options: string): Promise<string> {
  const { url, run } = inject('testServer')
  const name = `${run}_f${process.pid}_${created.length}`
  created.push(name)
  await makeDatabase(url, name, options)
  return databaseUrl(url, name)
}

/** Copied as files: a log of each page costs more than a checkpoint does without fsync. */
function cloneOf(template: string): string {
  return `template ${template} strategy file_copy`
}

async function openWorkerDatabase(): Promise<Database> {
  const { url, template, run } = inject('testServer')
  const name = `${run}_w${process.env.VITEST_POOL_ID}`
  await makeDatabase(url, name, cloneOf(template))
  return connectDatabase(databaseUrl(url, name), { onIdleError: ignore })
}

function ignore(): void {}

afterAll(async () => {
  if (shared) await closeDatabase(await shared)
  for (const database of opened) await closeDatabase(database)
  for (const name of created) await dropDatabases(inject('testServer').url, name)
})
