import type pg from 'pg'
import { IS_ACTIVE_SUBSTANCE } from '#src/server/db/licence-state.ts'
import { IS_CURRENT, IS_CURRENT_PERMISSION, IS_MADE_LOCALLY } from './current.ts'

/**
 * Figures of a company as a maker of ingredients: the substances it may make, those that nobody else
 * may make, the current licences made in Iran of the molecules whose active substance it makes, and the
 * firms that hold these. A licence counts once, however many of its substances the company makes.
 */
const FIGURES = `
  with permitted as materialized (
    select l.company_id, l.ingredient_id, l.valid_until, i.molecule_id, i.maker_count,
      ${IS_ACTIVE_SUBSTANCE} as makes_substance
    from ingredient_licences l join ingredients i on i.id = l.ingredient_id
    where ${IS_CURRENT_PERMISSION}
  ), made as (
    select company_id as id, count(*)::int as substances,
      count(*) filter (where maker_count = 1)::int as sole, min(valid_until) as expiry
    from permitted group by company_id
  ), dependants as (
    select s.company_id as id, count(*)::int as products, count(distinct p.holder_id)::int as firms
    from (select distinct company_id, molecule_id from permitted where makes_substance) s
    join medicines m on m.molecule_id = s.molecule_id
    join products p on p.medicine_code = m.code
    where ${IS_CURRENT} and ${IS_MADE_LOCALLY} group by s.company_id
  ), wanted as (
    select c.id, coalesce(m.substances, 0) as substances, coalesce(m.sole, 0) as sole, m.expiry,
      coalesce(d.products, 0) as products, coalesce(d.firms, 0) as firms
    from companies c left join made m on m.id = c.id left join dependants d on d.id = c.id
  )
  update companies c set ingredient_count = w.substances, sole_ingredient_count = w.sole,
    dependent_product_count = w.products, dependent_firm_count = w.firms,
    ingredient_expiry_on = w.expiry
  from wanted w
  where w.id = c.id and (c.ingredient_count, c.sole_ingredient_count, c.dependent_product_count,
      c.dependent_firm_count, c.ingredient_expiry_on)
    is distinct from (w.substances, w.sole, w.products, w.firms, w.expiry)`

/** Needs the ingredients' own figures; `today` is an ISO date. */
export async function deriveIngredientMakers(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(FIGURES, [today])
}
