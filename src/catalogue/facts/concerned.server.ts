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

/** Names that events may have called companies by. */
const COMPANY_NAMES = `select name, id from companies union select spelling, company_id from company_spellings`

/** SQL: an event `e` of this kind says of a record that it goes from one company to another. */
const isHandedOn = ({ kind, companies }: RecordKind) =>
  `e.kind = '${kind}' and e.field in (${companies.map(({ field }) => `'${field}'`).join(', ')})`

/** SELECTs of what a record belonged to until an event took it away, which that concerns as well. */
function leftBehind(kind: RecordKind): string[] {
  const { companies, parted = {} } = kind
  const holders = `select e.id, 'companies' as kind, c.id::text as key
    from e join (${COMPANY_NAMES}) c on c.name = e.before where ${isHandedOn(kind)}`
  const others = Object.entries(parted).map(
    ([watched, { field, keys }]) => `select e.id, '${watched}' as kind, k.key
      from e cross join lateral (${keys}) k (key)
      where e.kind = '${kind.kind}' and e.field = '${field}' and k.key is not null`,
  )
  return companies.length > 0 ? [holders, ...others] : others
}

/** SQL: which watched records each event of `e` concerns: its own, what that belongs to, and did until then. */
export const CONCERNED = RECORD_KINDS.flatMap((kind) => {
  const { kind: name, watchedAs } = kind
  const itself =
    watchedAs === '$key'
      ? `select e.id, e.kind, e.record_key as key from e where e.kind = '${name}'`
      : watchedAs && keysOf(kind, name, `select ${watchedAs}`)
  const others = Object.entries(belongsTo(kind)).map(([watched, keys]) =>
    keysOf(kind, watched, keys),
  )
  return [...(itself ? [itself] : []), ...others, ...leftBehind(kind)]
}).join(' union ')

/** SQL: an event `e` is about a record that belongs to the company of this id, or takes it from there. */
export function ofCompanySql(id: number): string {
  const about = RECORD_KINDS.flatMap((kind) => {
    const keys = belongsTo(kind).companies
    if (!keys) return []
    const columns = kind.partOf?.companies ? [] : kind.companies.map(({ column }) => `r.${column}`)
    const isOf = columns.length > 0 ? `${id} in (${columns.join(', ')})` : `'${id}' in (${keys})`
    const went = `${isHandedOn(kind)} and e.before in
      (select n.name from (${COMPANY_NAMES}) n where n.id = ${id})`
    return [eventAbout(kind, isOf), ...(kind.companies.length > 0 ? [went] : [])]
  })
  return about.join(' or ')
}

/** SQL: an event `e` is of this kind, and what is said of its record `r` is so. */
export function eventAbout({ kind, named }: RecordKind, isSo: string): string {
  const record = `select from ${named.from} where ${named.where} and ${isSo}`
  return `e.kind = '${kind}' and exists (${record.replaceAll('$key', `(${EVENT_KEY})`)})`
}
