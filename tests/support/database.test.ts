import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase, withRollback } from './database.ts'

const countOf = sql`select count(*)::int as count from pg_tables where tablename = 'marks'`

test('what a test writes is gone when it ends', async () => {
  await withRollback(async (tx) => {
    await tx.execute(sql`create table marks (id int)`)
    expect((await tx.execute(countOf)).rows).toEqual([{ count: 1 }])
  })
  await withRollback(async (tx) => {
    expect((await tx.execute(countOf)).rows).toEqual([{ count: 0 }])
  })
})

test('what a test writes is gone also when it fails, and the failure is passed on', async () => {
  const failing = withRollback(async (tx) => {
    await tx.execute(sql`create table marks (id int)`)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await withRollback(async (tx) => {
    expect((await tx.execute(countOf)).rows).toEqual([{ count: 0 }])
  })
})

test('a transaction inside the test can be rolled back by itself', async () => {
  await withRollback(async (tx) => {
    await tx.execute(sql`create table marks (id int)`)
    const inner = tx.transaction(async (nested) => {
      await nested.execute(sql`insert into marks values (1)`)
      throw new Error('inner')
    })
    await expect(inner).rejects.toThrow('inner')
    expect((await tx.execute(sql`select * from marks`)).rows).toEqual([])
  })
})

test('the result of the work is handed back', async () => {
  expect(await withRollback(async () => 'answer')).toBe('answer')
})

test('fresh databases are migrated, and do not see each other', async () => {
  const [first, second] = [await freshDatabase(), await freshDatabase()]
  await first.database.execute(sql`create table marks (id int)`)
  const migrated = sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  expect((await second.database.execute(countOf)).rows).toEqual([{ count: 0 }])
  const [row] = (await second.database.execute(migrated)).rows
  expect(row?.count).toBeGreaterThan(0)
})
