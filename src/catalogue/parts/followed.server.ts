import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { atcGroupKind } from '../atc-groups/kind.ts'
import { companyKind } from '../companies/kind.ts'
import type { WatchedKind } from '../facts/kinds.ts'
import { medicineKind, productKind } from '../medicines/kind.ts'

const keysOf = (userId: string, kind: WatchedKind) =>
  sql`select w.record_key from watched_records w where w.user_id = ${userId} and w.kind = ${kind}`

const isUnder = (userId: string, code: AnyColumn | SQL) =>
  sql`exists (select from watched_records w where w.user_id = ${userId}
    and w.kind = ${atcGroupKind.name} and starts_with(${code}, w.record_key))`

/** That somebody follows a medicine, its group or a licence of it. */
export function medicineFollowed(code: AnyColumn | SQL, atc: AnyColumn | SQL) {
  return (userId: string): SQL =>
    sql`(${code}::text in (${keysOf(userId, medicineKind.name)})
      or ${code} in (select f.medicine_code from products f
        where f.irc in (${keysOf(userId, productKind.name)}))
      or ${isUnder(userId, atc)})`
}

/** That somebody follows a licence, its medicine or group, or a company that holds, owns or makes it. */
export function licenceFollowed(table: 'products' | 'p') {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  return (userId: string): SQL =>
    sql`(${of('irc')} in (${keysOf(userId, productKind.name)})
      or ${of('medicine_code')}::text in (${keysOf(userId, medicineKind.name)})
      or exists (select from watched_records w where w.user_id = ${userId}
        and w.kind = ${companyKind.name} and w.record_key in
          (${of('holder_id')}::text, ${of('brand_owner_id')}::text, ${of('producer_id')}::text))
      or ${isUnder(userId, of('atc_code'))})`
}

export function companyFollowed(id: AnyColumn) {
  return (userId: string): SQL => sql`${id}::text in (${keysOf(userId, companyKind.name)})`
}
