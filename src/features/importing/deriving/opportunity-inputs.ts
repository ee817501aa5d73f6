import { IS_ACTIVE_SUBSTANCE, licenceText } from '#src/server/db/licence-state.ts'
import {
  IS_BROUGHT_IN,
  IS_CURRENT,
  IS_CURRENT_PERMISSION,
  IS_MADE_LOCALLY,
  MAKER,
} from './current.ts'

/** The median unit price of some of the live licences; further IRCs of one product weigh nothing. */
const medianOnce = (which: string) => `round((percentile_cont(0.5) within group
  (order by unit_price_rial) filter (where ${which} and not is_repeat))::numeric)::float8`

/**
 * CTEs that end in `inputs`: one row for each touched medicine with a current licence and a known molecule, its columns named as
 * in insight/score/inputs.ts. $1 is today, $2 the day since which a listing is new.
 */
export const OPPORTUNITY_INPUTS = `
  live as materialized (
    select p.medicine_code as code, p.is_repeat, m.molecule_id, p.supply_type, p.supply_inferred, p.valid_until, p.unit_price_rial,
      p.holder_id, h.group_id, ${MAKER} as maker,
      ${IS_MADE_LOCALLY} as is_local, ${IS_BROUGHT_IN} as is_brought,
      ${licenceText('products', 'p').fragile} as is_fragile
    from products p join medicines m on m.code = p.medicine_code
    left join companies h on h.id = p.holder_id
    where ${IS_CURRENT} and p.medicine_code in (select code from touched_medicines)
  ), counts as (
    select code, count(*) filter (where not is_repeat)::int as licences,
      count(distinct maker) filter (where is_local)::int as "localMakers",
      count(*) filter (where is_local)::int as "localLicences",
      count(*) filter (where supply_type = 'imported')::int as imports,
      count(*) filter (where supply_type = 'emergency')::int as emergency,
      count(distinct holder_id)
        filter (where is_brought)::int as importers,
      count(*) filter (where supply_type is null or (is_local and maker is null))::int
        as uncountable,
      count(valid_until) filter (where not is_repeat)::int as dated,
      count(*) filter (where is_fragile and not is_repeat)::int as lapsing,
      count(holder_id) filter (where not is_repeat)::int as held,
      count(*) filter (where supply_inferred)::int as "inferredSupply",
      ${medianOnce(`supply_type = 'imported'`)} as "importedUnitPrice",
      ${medianOnce('is_local')} as "localUnitPrice"
    from live group by code
  ), squares as (
    select code, sum(n * n)::int as "groupSquares" from (
      select code, count(*) as n from live where holder_id is not null and not is_repeat
      group by code, group_id, case when group_id is null then holder_id end
    ) held group by code
  ), molecule_makers as (
    select molecule_id, count(distinct maker)::int as makers from live where is_local
    group by molecule_id
  ), lapsed as (
    select p.medicine_code as code, count(*)::int as licences from products p
    where ${IS_MADE_LOCALLY} and not (${IS_CURRENT})
      and p.medicine_code in (select code from touched_medicines) group by p.medicine_code
  ), api as (
    select i.molecule_id, count(distinct l.company_id)::int as makers
    from ingredients i join ingredient_licences l on l.ingredient_id = i.id
    where ${IS_ACTIVE_SUBSTANCE} and ${IS_CURRENT_PERMISSION}
    group by i.molecule_id
  ), classes as (
    select left(atc_code, 5) as atc, count(*)::int as codes, count(listed_on)::int as dated,
      count(*) filter (where listed_on >= $2::date)::int as fresh
    from medicines where length(atc_code) >= 5 and vanished_on is null group by 1
  ), usual as (
    select percentile_cont(0.5) within group (order by fresh) as fresh from classes where fresh > 0
  ), newest as (
    select year, counted_unit from yearly_statistics where amount_rial is not null
    group by 1, 2 order by year desc, count(*) desc, counted_unit limit 1
  ), sold as (
    select y.medicine_code as code, sum(y.amount_rial) as rial
    from yearly_statistics y join newest n on (y.year, y.counted_unit) = (n.year, n.counted_unit)
    where y.amount_rial is not null group by 1
    union all select code, sales_rial from medicines
    where sales_rial is not null and not exists (select from newest)
  ), demands as (
    select s.code, percent_rank() over (order by s.rial) as rank
    from sold s join medicines m using (code)
  ), covers as (
    select medicine_code as code, max((state = 'covered')::int) as covered from coverage
    where valid_from <= $1::date and coalesce(valid_to, 'infinity') > $1::date group by 1
  ), inputs as (
    select m.code, c."localMakers", c."localLicences", c.imports, c.emergency, c.uncountable,
      c.licences, c.dated, c.lapsing, c.held, coalesce(s."groupSquares", 0) as "groupSquares",
      case when a.makers is not null then a.makers
        when not o.is_combination and exists (select from ingredient_licences) then 0 end
        as "apiMakers",
      coalesce(k.codes, 0) as "classCodes", coalesce(k.dated, 0) as "classDated",
      coalesce(k.fresh, 0) as "classNew", usual.fresh as "classMedian",
      c."importedUnitPrice", c."localUnitPrice", d.rank as "demandRank", v.covered,
      c.importers, coalesce(l.licences, 0) as "lapsedLocal",
      coalesce(y.makers, 0) - c."localMakers" as "otherMakers", c."inferredSupply",
      m.atc_inferred as "atcInferred", o.is_combination as "isCombination",
      m.vanished_on is not null as "isUnseen"
    from counts c join medicines m using (code) join molecules o on o.id = m.molecule_id
    cross join usual
    left join squares s using (code) left join lapsed l using (code)
    left join molecule_makers y on y.molecule_id = m.molecule_id
    left join api a on a.molecule_id = m.molecule_id
    left join classes k on k.atc = left(m.atc_code, 5)
    left join demands d using (code) left join covers v using (code)
  )`
