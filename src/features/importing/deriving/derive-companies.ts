import type pg from 'pg'
import { COMPANY_REFERENCES } from '#src/catalogue/facts/kinds.server.ts'
import { countedIn, countedList, countedOfHolder } from '#src/server/db/licence-counts.ts'
import { licenceText } from '#src/server/db/licence-state.ts'
import { IS_BROUGHT_IN, IS_CURRENT, IS_MADE_LOCALLY, MAKER } from './current.ts'

/** SQL of the roles that current licences show, of every kind that refers to companies. */
const SHOWN_ROLES = COMPANY_REFERENCES.map(({ kind: { table, licence }, column, role }) => {
  // Those of products were read already.
  if (licence === 'products') return `select distinct ${column}, '${role}' from live`
  const isCurrent = licence ? licenceText(licence, 'r').current : 'r.vanished_on is null'
  return `select r.${column}, '${role}' from ${table} r where ${isCurrent}`
})

const COUNTED = countedOfHolder('$1::date')
const FIGURES_OF = `roles, inferred_roles, ${Object.keys(COUNTED)}, atc_roots, sole_maker_count, dominant_atc`
const figures = (row: string) => FIGURES_OF.replaceAll(/\w+/g, (column) => `${row}.${column}`)

/**
 * Figures of a company: licences, medicines and molecules are of the current licences it holds; a
 * sole-maker molecule is one that only this company makes in Iran, none of whose licences is of
 * unknown supply. An importer holds a licence that its source says is brought in, or more than half
 * of its licences are inferred to be, and then the role is inferred; the dominant group is the ATC group of level 2 with most of its licences. Roles are
 * those its current records show, and those a template declares.
 */
const FIGURES = `
  with current as not materialized (
    select p.irc, p.is_repeat, p.supply_inferred, p.medicine_code, p.holder_id, p.brand_owner_id, p.producer_id, p.supply_type,
      p.atc_code, p.valid_until, p.vanished_on, p.is_active, m.molecule_id, ${MAKER} as maker_id, ${IS_MADE_LOCALLY} as is_local,
      ${IS_BROUGHT_IN} as is_brought
    from products p join medicines m on m.code = p.medicine_code where ${IS_CURRENT}
  ), live as materialized (
    select * from current where holder_id in (select id from touched_companies)
      or producer_id in (select id from touched_companies)
      or brand_owner_id in (select id from touched_companies)
  ), held as (
    select holder_id as id, ${countedList(COUNTED)},
      array_agg(distinct left(atc_code, 1) order by left(atc_code, 1))
        filter (where atc_code is not null) as roots
    from live p group by holder_id
  ), sole as (
    select maker_id as id, count(*)::int as molecules from (
      select molecule_id, min(maker_id) filter (where is_local) as maker_id from current
      where molecule_id in (select molecule_id from live) group by molecule_id
      having min(maker_id) filter (where is_local) = max(maker_id) filter (where is_local)
        and bool_and(supply_type is not null)
    ) alone group by maker_id
  ), dominant as (
    select distinct on (holder_id) holder_id as id, left(atc_code, 3) as code
    from live where length(atc_code) >= 3
    group by holder_id, left(atc_code, 3) order by holder_id, count(*) desc, left(atc_code, 3)
  ), importers as (
    select holder_id as id, bool_and(supply_inferred) filter (where is_brought) as is_inferred
    from live group by holder_id
    having bool_or(is_brought and not supply_inferred)
      or count(*) filter (where is_brought) * 2 > count(*)
  ), shown_roles (id, role) as (
    select id, 'importer' from importers
    ${SHOWN_ROLES.map((shown) => `union ${shown}`).join('\n    ')}
    union select id, unnest(declared_roles) from companies
  ), roles as (
    select id, array_agg(role order by role) as roles from shown_roles group by id
  ), wanted as (
    select c.id, coalesce(r.roles, '{}') as roles,
      case when i.is_inferred and not 'importer' = any (c.declared_roles) then array['importer']
        else '{}'::text[] end as inferred_roles,
      ${countedIn(COUNTED, 'h', 'id')},
      coalesce(h.roots, '{}') as atc_roots,
      coalesce(s.molecules, 0) as sole_maker_count, d.code as dominant_atc
    from companies c join touched_companies using (id)
    left join held h on h.id = c.id left join sole s on s.id = c.id
    left join dominant d on d.id = c.id left join roles r on r.id = c.id
    left join importers i on i.id = c.id
  )
  update companies c set (${FIGURES_OF}) = row (${figures('w')})
  from wanted w where w.id = c.id and (${figures('c')}) is distinct from (${figures('w')})`

/** Roles and figures of companies; `today` is an ISO date. */
export async function deriveCompanies(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(FIGURES, [today])
}
