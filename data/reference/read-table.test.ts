import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const tables = readdirSync('data/reference').filter((name) => name.endsWith('.csv'))

it.each(tables)('%s is read as any reader of CSV would', (name) => {
  const rows = parse(readFileSync(`data/reference/${name}`), { columns: true })
  expect(readTable(name.replace('.csv', ''), [])).toEqual(rows)
})
