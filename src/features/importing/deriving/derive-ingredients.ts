import type pg from 'pg'
import { IS_ACTIVE_SUBSTANCE } from '#src/server/db/licence-state.ts'
import { IS_CURRENT, IS_CURRENT_PERMISSION, IS_MADE_LOCALLY, MAKER } from './current.ts'

/** A gap: so many make the medicine in Iran, and so few an active substance of its molecule. */
const GAP = { finishedMakers: 3, ingredientMakers: 1 } as const

/**
 * Figures of an ingredient. Its dependants are the current licences made in Iran of medicines of its
 * molecule, and their makers; imported ones do not need an ingredient from here.
 */
const FIGURES = `
  with permissions as (
    select l.ingredient_id as id, count(*)::int as makers, min(l.valid_until) as expiry
    from ingredient_licences l where ${IS_CURRENT_PERMISSION} group by l.ingredient_id
  ), api as (
    select i.molecule_id, count(distinct l.company_id)::int as makers
    from ingredients i join ingredient_licences l on l.ingredient_id = i.id
    where ${IS_ACTIVE_SUBSTANCE} and ${IS_CURRENT_PERMISSION} group by i.molecule_id
  ), dependants as (
    select m.molecule_id, count(*)::int as products, count(distinct ${MAKER})::int as makers
    from products p join medicines m on m.code = p.medicine_code
    where ${IS_CURRENT} and ${IS_MADE_LOCALLY} group by m.molecule_id
  ), roots as (
    select molecule_id, array_agg(distinct left(atc_code, 1) order by left(atc_code, 1)) as roots
    from medicines where atc_code is not null group by molecule_id
  ), wanted as (
    select i.id, coalesce(l.makers, 0) as makers, coalesce(d.makers, 0) as finished_makers,
      coalesce(d.products, 0) as dependents, coalesce(r.roots, '{}') as roots, l.expiry,
      i.type = 'active' and coalesce(d.makers, 0) >= ${GAP.finishedMakers}
        and coalesce(a.makers, 0) <= ${GAP.ingredientMakers} as is_gap
    from ingredients i
    left join permissions l on l.id = i.id
    left join dependants d on d.molecule_id = i.molecule_id
    left join api a on a.molecule_id = i.molecule_id
    left join roots r on r.molecule_id = i.molecule_id
  )
  update ingredients i set maker_count = w.makers, finished_maker_count = w.finished_makers,
    dependent_count = w.dependents, atc_roots = w.roots, is_gap = w.is_gap,
    nearest_expiry_on = w.expiry
  from wanted w
  where w.id = i.id and (i.maker_count, i.finished_maker_count, i.dependent_count, i.atc_roots,
      i.is_gap, i.nearest_expiry_on)
    is distinct from (w.makers, w.finished_makers, w.dependents, w.roots, w.is_gap, w.expiry)`

/** Makers, dependants and validity of ingredients; `today` is an ISO date. */
export async function deriveIngredients(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(FIGURES, [today])
}
