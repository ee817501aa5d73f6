import { type SQL, sql } from 'drizzle-orm'
import {
  IS_ACTIVE_SUBSTANCE,
  inForce,
  licenceSql,
  supplySql,
} from '#src/server/db/licence-state.ts'
import { ingredientLicences } from '#src/server/db/schema/ingredients.ts'

/** What the chain is narrowed to; ids of companies, code of a medicine, id of a substance. */
export interface Focus {
  kind: 'maker' | 'company' | 'medicine' | 'ingredient'
  id: number
}

/**
 * CTEs of the way from who makes a substance to who holds licences that need it. `made`: current
 * permissions to make an active substance, one row for each maker and substance; `halfway`: the same of
 * intermediates, which make nobody a maker; `single`: whether a molecule has one local maker;
 * `needs`: licences in force made in Iran, counted by medicine and holder; `chain`: all of them joined,
 * where the focus holds. A substance that nothing needs stays, with an empty medicine.
 */
export function chainTables(focus: Focus | null, today: string): SQL {
  const isPermitted = licenceSql(ingredientLicences, 'l', sql`${today}::date`).current
  return sql`made as (
    select distinct i.id as ingredient_id, i.molecule_id, l.company_id as maker_id
    from ingredient_licences l join ingredients i on i.id = l.ingredient_id
    where ${isPermitted} and ${sql.raw(IS_ACTIVE_SUBSTANCE)} and i.molecule_id is not null
  ), single as (
    select molecule_id, count(distinct maker_id) = 1 as is_sole from made group by molecule_id
  ), needs as (
    select m.molecule_id, p.medicine_code, p.holder_id, count(*)::int as licences
    from products p join medicines m on m.code = p.medicine_code
    where ${inForce(today)} and ${supplySql('p').madeHere}
    group by 1, 2, 3
  ), chain as (
    select a.maker_id, a.ingredient_id, a.molecule_id, s.is_sole,
      n.medicine_code, n.holder_id, n.licences
    from made a join single s on s.molecule_id = a.molecule_id
    left join needs n on n.molecule_id = a.molecule_id
    where ${focusCondition(focus)}
  ), halfway as (
    select a.ingredient_id, a.maker_id, n.medicine_code, n.holder_id, n.licences
    from (select distinct i.id as ingredient_id, i.molecule_id, l.company_id as maker_id
      from ingredient_licences l join ingredients i on i.id = l.ingredient_id
      where ${isPermitted} and i.type = 'intermediate' and i.vanished_on is null) a
    left join needs n on n.molecule_id = a.molecule_id
    where ${focusCondition(focus)}
  ), firms as (
    select distinct medicine_code, holder_id, licences, is_sole from chain
    where medicine_code is not null
  )`
}

function focusCondition(focus: Focus | null): SQL {
  if (focus === null) return sql`true`
  const column = {
    maker: sql`a.maker_id`,
    company: sql`n.holder_id`,
    medicine: sql`n.medicine_code`,
    ingredient: sql`a.ingredient_id`,
  }[focus.kind]
  return sql`${column} = ${focus.id}`
}
