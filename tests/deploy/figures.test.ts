import { expect, it } from 'vitest'
import { differences, readFigures } from '../../scripts/backup/figures.ts'
import { freshDatabase } from '../support/database.ts'

it('the figures of a database count the rows of every table', async () => {
  const { database } = await freshDatabase()
  const client = await database.$client.connect()
  try {
    const before = await readFigures(client)
    expect(before['public.settings']).toBe(0)
    expect(before['drizzle.__drizzle_migrations']).toBeGreaterThan(0)
    await client.query(`insert into settings (key, value) values ('contact', '{}')`)
    const after = await readFigures(client)
    expect(differences(before, after)).toEqual(['public.settings: 0 rows, now 1'])
  } finally {
    client.release()
  }
})

it('a table that is missing, new or short is named', () => {
  expect(differences({ a: 1, b: 2 }, { b: 1, c: 3 })).toEqual([
    'a: 1 rows, now no table',
    'b: 2 rows, now 1',
    'c: no table rows, now 3',
  ])
  expect(differences({ a: 1 }, { a: 1 })).toEqual([])
})
