import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { closeDatabase, connectDatabase, type Database } from './client.ts'
import { preparedOnce } from './prepared-once.ts'

const things = pgTable('things', { size: integer('size') })
const ofSize = preparedOnce((db) =>
  db
    .select({ size: things.size })
    .from(things)
    .where(eq(things.size, sql.placeholder('size')))
    .prepare('things_of_size'),
)

async function namesOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_prepared_statements`)
  return rows.map(({ name }) => name)
}

it('is parsed once by a connection, whatever it is asked', async () => {
  const db = await connectAlone()
  expect(await ofSize(db).execute({ size: 7 })).toEqual([{ size: 7 }])
  expect(await ofSize(db).execute({ size: 8 })).toEqual([])
  expect(ofSize(db)).toBe(ofSize(db))
  expect(await namesOf(db)).toEqual(['things_of_size'])
})

it('answers again after a migration changed its columns: no connection keeps failing', async () => {
  const db = await connectAlone()
  await ofSize(db).execute({ size: 7 })
  await db.execute(sql`alter table things alter column size type bigint`)
  await expect(ofSize(db).execute({ size: 7 })).rejects.toMatchObject({ cause: { code: '0A000' } })
  expect(await ofSize(db).execute({ size: 7 })).toHaveLength(1)
})

async function connectAlone(): Promise<Database> {
  const { connectionString } = await freshDatabase()
  const db = connectDatabase(connectionString, { maxConnections: 1 })
  onTestFinished(() => closeDatabase(db))
  await db.execute(sql`create table things as select 7 as size`)
  return db
}
