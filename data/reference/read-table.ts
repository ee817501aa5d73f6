import { readFileSync } from 'node:fs'
import path from 'node:path'

const CELL = /,(?:"((?:[^"]|"")*)"|([^,]*))/g

/** No cell has a line break. By `csv-parse` the tables would take a tenth of a second at each start. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return [...`,${line}`.matchAll(CELL)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}

/** The rows of `data/reference/<name>.csv`, by the names of its columns; an empty cell is ''. */
export function readTable<Column extends string>(
  name: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const file = path.resolve('data/reference', `${name}.csv`)
  const [head = [], ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n').map(cellsOf)
  const missing = columns.filter((column) => !head.includes(column))
  if (missing.length > 0) throw new Error(`${file} lacks the columns ${missing.join(', ')}`)
  return rows.map(
    (cells) =>
      Object.fromEntries(head.map((column, place) => [column, cells[place]])) as Record<
        Column,
        string
      >,
  )
}

/** A table of two columns as a record. */
export function readNames(name: string, key: string, value = 'nameFa'): Record<string, string> {
  return Object.fromEntries(
    readTable(name, [key, value]).map((row) => [row[key] ?? '', row[value] ?? '']),
  )
}
