import type pg from 'pg'
import { IS_CURRENT, IS_MADE_LOCALLY, MAKER } from './current.ts'

/** Days before the end of its validity in which a licence counts as expiring. */
const EXPIRING_DAYS = 180

/**
 * Figures of a company: licences, medicines and molecules are of the current licences it holds; a
 * sole-maker molecule is one that only this company makes in Iran, where no other holds a licence of
 * unknown supply; the dominant group is the ATC group of level 2 with most of its licences. Roles are
 * those its current records show, and those a template declares.
 */
const FIGURES = `
  with live as materialized (
    select p.irc, p.medicine_code, p.holder_id, p.brand_owner_id, p.producer_id, p.supply_type,
      p.valid_until, p.atc_code, m.molecule_id, ${MAKER} as maker_id, ${IS_MADE_LOCALLY} as is_local
    from products p join medicines m on m.code = p.medicine_code where ${IS_CURRENT}
  ), held as (
    select holder_id as id, count(*)::int as licences,
      count(distinct medicine_code)::int as medicines,
      count(distinct molecule_id)::int as molecules,
      count(*) filter (where valid_until <= $1::date + ${EXPIRING_DAYS})::int as expiring,
      array_agg(distinct left(atc_code, 1) order by left(atc_code, 1))
        filter (where atc_code is not null) as roots
    from live group by holder_id
  ), sole as (
    select maker_id as id, count(*)::int as molecules from (
      select molecule_id, min(maker_id) as maker_id from live
      where maker_id is not null and (is_local or supply_type is null)
      group by molecule_id having count(distinct maker_id) = 1 and bool_or(is_local)
    ) alone group by maker_id
  ), dominant as (
    select distinct on (holder_id) holder_id as id, left(atc_code, 3) as code
    from live where length(atc_code) >= 3
    group by holder_id, left(atc_code, 3) order by holder_id, count(*) desc, left(atc_code, 3)
  ), shown_roles (id, role) as (
    select holder_id, 'holder' from live
    union select brand_owner_id, 'brand-owner' from live
    union select producer_id, 'producer' from live
    union select holder_id, 'importer' from live where supply_type in ('imported', 'emergency')
    union select company_id, 'ingredient-maker' from ingredient_licences
      where vanished_on is null and (valid_until is null or valid_until >= $1::date)
    union select company_id, 'supplement' from supplements where vanished_on is null
    union select company_id, 'health' from health_products where vanished_on is null and is_active
    union select id, unnest(declared_roles) from companies
  ), roles as (
    select id, array_agg(role order by role) as roles from shown_roles group by id
  ), wanted as (
    select c.id, coalesce(r.roles, '{}') as roles, coalesce(h.licences, 0) as licences,
      coalesce(h.medicines, 0) as medicines, coalesce(h.molecules, 0) as molecules,
      coalesce(h.expiring, 0) as expiring, coalesce(h.roots, '{}') as roots,
      coalesce(s.molecules, 0) as sole, d.code as dominant
    from companies c
    left join held h on h.id = c.id left join sole s on s.id = c.id
    left join dominant d on d.id = c.id left join roles r on r.id = c.id
  )
  update companies c set roles = w.roles, licence_count = w.licences, medicine_count = w.medicines,
    molecule_count = w.molecules, expiring_count = w.expiring, atc_roots = w.roots,
    sole_maker_count = w.sole, dominant_atc = w.dominant
  from wanted w
  where w.id = c.id and (c.roles, c.licence_count, c.medicine_count, c.molecule_count,
      c.expiring_count, c.atc_roots, c.sole_maker_count, c.dominant_atc)
    is distinct from (w.roles, w.licences, w.medicines, w.molecules,
      w.expiring, w.roots, w.sole, w.dominant)`

/** Roles and figures of companies; `today` is an ISO date. */
export async function deriveCompanies(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(FIGURES, [today])
}
