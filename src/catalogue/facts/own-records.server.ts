import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Owner } from '#src/list/view.ts'
import { atcGroupKind } from '../atc-groups/kind.ts'
import { companyKind } from '../companies/kind.ts'
import { ingredientKind } from '../ingredients/kind.ts'
import { medicineKind, productKind } from '../medicines/kind.ts'
import { moleculeKind, type WatchedKind } from './kinds.ts'

/** That a record is somebody's own: `scopes` are values of the filter `MINE`. */
type IsOwn = (owner: Owner, scopes: readonly string[]) => SQL

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`

/** SELECT of the id of the company that somebody's account names. */
const companyOf = (userId: string) => sql`select k.company_id from company_spellings k
  join users u on k.path_key = replace(fold_text(u.company_name), ' ', '') where u.id = ${userId}`

/** SQL: a named list that somebody reads, as `l`; of the team it is the team's, whoever made it. */
export function isReadable({ userId, teamId }: Owner): SQL {
  return sql`((l.team_id is null and l.user_id = ${userId}) or l.team_id = ${teamId}::uuid)`
}

/** SELECT of `kind` and `record_key` of what is somebody's own by itself: followed, the own company, or listed. */
export function ownRecords(owner: Owner, scopes: readonly string[]): SQL {
  const { userId } = owner
  const lists = scopes.filter((scope) => scope !== 'list' && scope !== 'company')
  const parts = [
    ...(scopes.includes('list')
      ? [sql`select w.kind, w.record_key from watched_records w where w.user_id = ${userId}`]
      : []),
    ...(scopes.includes('company')
      ? [
          sql`select ${companyKind.name}::text as kind, c.company_id::text as record_key from (${companyOf(userId)}) c`,
        ]
      : []),
    ...(lists.length > 0
      ? [
          sql`select n.kind, unnest(n.record_keys) as record_key from own_list_lines n
            join own_lists l on l.id = n.list_id
            where l.id = any(${sql.param(lists)}::uuid[]) and n.kind is not null and ${isReadable(owner)}`,
        ]
      : []),
  ]
  return sql.join(parts, sql` union all `)
}

function keysOf(kind: WatchedKind, ...of: Parameters<IsOwn>) {
  return sql`select o.record_key from (${ownRecords(...of)}) o where o.kind = ${kind}`
}

function isUnder(atc: AnyColumn | SQL, ...of: Parameters<IsOwn>) {
  return sql`exists (select from (${ownRecords(...of)}) o
    where o.kind = ${atcGroupKind.name} and starts_with(${atc}, o.record_key))`
}

/** The company of an account and no followed one: who follows a company does not follow its medicines. */
const byCompany = (scopes: readonly string[], condition: () => SQL) =>
  scopes.includes('company') ? [condition()] : []

/** A medicine by itself, its group, its molecule, or a licence of it; with the own company, one of its licences. */
export function medicineIsOwn(
  code: AnyColumn | SQL,
  { atc, molecule }: Record<'atc' | 'molecule', AnyColumn | SQL>,
): IsOwn {
  return (...of) => {
    const company = sql`(${companyOf(of[0].userId)})`
    return anyOf([
      sql`${code}::text in (${keysOf(medicineKind.name, ...of)})`,
      sql`${molecule}::text in (${keysOf(moleculeKind.name, ...of)})`,
      sql`${code} in (select f.medicine_code from products f
        where f.irc in (${keysOf(productKind.name, ...of)}))`,
      isUnder(atc, ...of),
      ...byCompany(
        of[1],
        () => sql`${code} in (select f.medicine_code from products f where f.holder_id = ${company}
          or f.brand_owner_id = ${company} or f.producer_id = ${company})`,
      ),
    ])
  }
}

/** A licence by itself, its medicine, molecule or group, or a company that holds, owns or makes it. */
export function licenceIsOwn(table: 'products' | 'p'): IsOwn {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  return (...of) =>
    anyOf([
      sql`${column('irc')} in (${keysOf(productKind.name, ...of)})`,
      sql`${column('medicine_code')}::text in (${keysOf(medicineKind.name, ...of)})`,
      sql`${column('medicine_code')} in (select d.code from medicines d
        where d.molecule_id::text in (${keysOf(moleculeKind.name, ...of)}))`,
      sql`exists (select from (${keysOf(companyKind.name, ...of)}) o where o.record_key in
        (${column('holder_id')}::text, ${column('brand_owner_id')}::text, ${column('producer_id')}::text))`,
      isUnder(column('atc_code'), ...of),
    ])
}

export function companyIsOwn(id: AnyColumn): IsOwn {
  return (...of) => sql`${id}::text in (${keysOf(companyKind.name, ...of)})`
}

/** A permit by itself, or by its company. */
export function permitIsOwn(kind: WatchedKind, permitNo: AnyColumn, company: AnyColumn): IsOwn {
  return (...of) =>
    anyOf([sql`${permitNo} in (${keysOf(kind, ...of)})`, companyIsOwn(company)(...of)])
}

/** A molecule by itself, or by a medicine that is one's own. */
export function moleculeIsOwn(id: AnyColumn): IsOwn {
  const isOwn = medicineIsOwn(sql`d.code`, { atc: sql`d.atc_code`, molecule: sql`d.molecule_id` })
  return (...of) => sql`${id} in (select d.molecule_id from medicines d where ${isOwn(...of)})`
}

/** A substance by itself or by its molecule; with the own company, one that it makes. */
export function ingredientIsOwn(id: AnyColumn, molecule: AnyColumn): IsOwn {
  return (...of) =>
    anyOf([
      sql`${id}::text in (${keysOf(ingredientKind.name, ...of)})`,
      moleculeIsOwn(molecule)(...of),
      ...byCompany(
        of[1],
        () => sql`${id} in (select l.ingredient_id from ingredient_licences l
          where l.company_id in (${companyOf(of[0].userId)}))`,
      ),
    ])
}

/** A moiety by its molecule, or by its group. */
export function presenceIsOwn(molecule: AnyColumn, atc: AnyColumn): IsOwn {
  return (...of) => anyOf([moleculeIsOwn(molecule)(...of), isUnder(atc, ...of)])
}
