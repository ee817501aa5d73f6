import { createHash } from 'node:crypto'
import { readsFromReplica } from './replica-reads.ts'

/** What an answer shows of the catalogue, by hash: the same values are the same row. */
export interface Shown {
  rows: readonly bigint[]
  records: readonly bigint[]
}

/** Names without values: so many of them weigh as much as one row. */
const HITS_A_ROW = 5

/** Fields by which an object names a record of the catalogue. */
const NAMING = ['slug', 'irc', 'code', 'permitNo', 'path', 'href', 'recordKey']

/** Routers that show something of the catalogue among what is stored of whoever asks. */
const SHOWING = new Set(['asking', 'home', 'corrections', 'brief', 'papers', 'decisions'])

/** What is the same few figures for everybody. */
const UNCOUNTED = new Set(['overview'])

/** What is one's own stays open when nothing is left: it was counted when it came. */
const OWN = new Set(['decisions.list', 'decisions.byId'])

/** Whether what this procedure answers is taken from the reader's budget. */
export function isCounted(path: string): boolean {
  const [router = ''] = path.split('.')
  if (OWN.has(path) || UNCOUNTED.has(router)) return false
  return SHOWING.has(router) || readsFromReplica(path)
}

/**
 * What the answer of a procedure counts for. A record is one; a list its rows; names found five to
 * a row. Counts of filters, and an answer without rows, are worth one: enough of them tell as much.
 */
export function shownBy(path: string, input: unknown, answer: unknown): Shown {
  const [router = '', name = ''] = path.split('.')
  const question = hashOf([path, input])
  if (/^by[A-Z]/.test(name) || name === 'record') return { rows: [], records: [question] }
  if (name === 'facets') return { rows: [question], records: [] }
  const counted = router === 'comparing' ? compared(answer) : rowsOf(answer, router === 'search')
  return { rows: counted.length > 0 ? counted : [question], records: [] }
}

const rowsOf = (answer: unknown, isNames: boolean) =>
  isNames ? byHits(rowsIn(answer)) : rowsIn(answer).map(hashOf)

/** Each record once, however many facts stand beside one another; those that wait are named only. */
function compared(answer: unknown): bigint[] {
  const { records, waiting } = (answer ?? {}) as { records?: unknown; waiting?: unknown }
  return [...rowsIn(records).map(hashOf), ...byHits(Array.isArray(waiting) ? waiting : [])]
}

/** What names that were asked for by their keys count for. */
export function namesShown(names: readonly string[]): Shown {
  return { rows: byHits([...new Set(names)]), records: [] }
}

/** What an address of one's own holds when it is opened, beside its title. */
export function addressShown(view: string, rows: number): Shown {
  return { rows: Array.from({ length: rows + 1 }, (_, at) => hashOf([view, at])), records: [] }
}

function byHits(hits: readonly unknown[]): bigint[] {
  return Array.from({ length: Math.ceil(hits.length / HITS_A_ROW) }, (_, part) =>
    hashOf(hits.slice(part * HITS_A_ROW, (part + 1) * HITS_A_ROW)),
  )
}

/** Rows wherever they stand in an answer: what a table has, and every object that names a record. */
function rowsIn(value: unknown, isTable = false): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => (isTable || namesRecord(one) ? [one] : rowsIn(one)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => rowsIn(part, key === 'rows'))
}

/** A table may name the list that it is cut from: what it shows are its rows. */
function namesRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, 'rows')) return false
  return NAMING.some((key) => Object.hasOwn(value, key))
}

function hashOf(value: unknown): bigint {
  return createHash('sha1').update(JSON.stringify(value)).digest().readBigInt64BE()
}
