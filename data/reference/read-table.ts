import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

/** The rows of `data/reference/<name>.csv`, by the names of its columns; an empty cell is ''. */
export function readTable<Column extends string>(name: string, columns: readonly Column[]) {
  const file = path.resolve('data/reference', `${name}.csv`)
  const rows: Record<Column, string>[] = parse(readFileSync(file), { columns: true })
  const missing = columns.filter((column) => !Object.hasOwn(rows[0] ?? {}, column))
  if (missing.length > 0) throw new Error(`${file} lacks the columns ${missing.join(', ')}`)
  return rows
}

export function readNames(name: string, key: string, value = 'nameFa'): Record<string, string> {
  return Object.fromEntries(
    readTable(name, [key, value]).map((row) => [row[key] ?? '', row[value] ?? '']),
  )
}
