import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  STAGING_TABLES,
  type StagedRow,
  type StagedValue,
  type StagingTable,
} from '#src/catalogue/staging-tables.server.ts'

const CHUNK_CHARACTERS = 128 * 1024

export interface RowCopy<T extends StagingTable> {
  add(row: StagedRow<T>): Promise<void> | undefined
  end(): Promise<void>
  /** Gives the rows up; whatever was sent is undone by the database. */
  cancel(): Promise<void>
}

/** Streams rows into a staging table by COPY. `add` gives a promise only when it must be waited for. */
export function copyRows<T extends StagingTable>(client: pg.ClientBase, table: T): RowCopy<T> {
  const columns = Object.keys(STAGING_TABLES[table])
  const stream = client.query(copyFrom(`copy staging.${table} (${columns.join(', ')}) from stdin`))
  let failure: Error | undefined
  stream.on('error', (error) => {
    failure = error
  })
  let chunk = ''
  const send = async () => {
    if (failure) throw failure
    const text = chunk
    chunk = ''
    if (!stream.write(text)) await once(stream, 'drain')
  }
  return {
    add(row) {
      chunk += encodeRow(columns, row)
      return chunk.length < CHUNK_CHARACTERS ? undefined : send()
    },
    async end() {
      if (failure) throw failure
      stream.end(chunk)
      await finished(stream)
    },
    async cancel() {
      stream.destroy(new Error('cancelled'))
      await finished(stream).catch(() => undefined)
    },
  }
}

function encodeRow(columns: readonly string[], row: Readonly<Record<string, StagedValue>>): string {
  let line = ''
  for (const column of columns) {
    if (line !== '') line += '\t'
    line += encodeValue(row[column])
  }
  return `${line}\n`
}

const SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function encodeValue(value: StagedValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'object') return escapeText(arrayLiteral(value))
  return String(value)
}

function escapeText(text: string): string {
  return text.replace(SPECIAL, (character) => ESCAPES[character] ?? character)
}

function arrayLiteral(items: readonly string[]): string {
  const quoted = items.map((item) => `"${item.replace(/["\\]/g, (character) => `\\${character}`)}"`)
  return `{${quoted.join(',')}}`
}
