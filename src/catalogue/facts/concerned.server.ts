import { RECORD_KINDS } from './kinds.server.ts'
import type { WatchedKind } from './kinds.ts'
import type { RecordKind } from './record-kind.server.ts'
import { EVENT_KEY } from './record-names.server.ts'

/** SELECTs of the keys of watched records that a record `r` belongs to. */
function belongsTo({ companies, partOf }: RecordKind): Partial<Record<WatchedKind, string>> {
  const columns = companies.map(({ column }) => `r.${column}`).join(', ')
  const holders = `select id::text from unnest(array[${columns}]) id where id is not null`
  return { ...(columns && { companies: holders }), ...partOf }
}

/** SQL of one kind: what a SELECT about `r` finds for events `e`, under the name of a kind. */
export function keysOf({ kind, named }: RecordKind, found: string, keys: string): string {
  return `select e.id, '${found}' as kind, found.key from e cross join lateral (
      select k.key from ${named.from} cross join lateral (${keys}) k (key) where ${named.where}) found
    where e.kind = '${kind}'`.replaceAll('$key', `(${EVENT_KEY})`)
}

/** SQL: which watched records each event of `e` concerns: its own, and what that belongs to. */
export const CONCERNED = RECORD_KINDS.flatMap((kind) => {
  const { kind: name, watchedAs } = kind
  const itself =
    watchedAs === '$key'
      ? `select e.id, e.kind, e.record_key as key from e where e.kind = '${name}'`
      : watchedAs && keysOf(kind, name, `select ${watchedAs}`)
  const others = Object.entries(belongsTo(kind)).map(([watched, keys]) =>
    keysOf(kind, watched, keys),
  )
  return itself ? [itself, ...others] : others
}).join(' union ')

/** SQL: an event `e` is about a record that belongs to the company of this id. */
export function ofCompanySql(id: number): string {
  const about = RECORD_KINDS.flatMap((kind) => {
    const keys = belongsTo(kind).companies
    if (!keys) return []
    const columns = kind.partOf?.companies ? [] : kind.companies.map(({ column }) => `r.${column}`)
    const isOf = columns.length > 0 ? `${id} in (${columns.join(', ')})` : `'${id}' in (${keys})`
    return [eventAbout(kind, isOf)]
  })
  return about.join(' or ')
}

/** SQL: an event `e` is of this kind, and what is said of its record `r` is so. */
export function eventAbout({ kind, named }: RecordKind, isSo: string): string {
  const record = `select from ${named.from} where ${named.where} and ${isSo}`
  return `e.kind = '${kind}' and exists (${record.replaceAll('$key', `(${EVENT_KEY})`)})`
}
