import { type SQL, sql } from 'drizzle-orm'
import { chainTables } from '#src/insight/dependency/chain.server.ts'
import { IS_LEFT, IS_SOLE, remainingCounts } from '#src/insight/expiry/lapsing.server.ts'
import { chosenDays } from '#src/insight/expiry/list.ts'
import { hasPrefix, type Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { inForce, supplySql } from '#src/server/db/licence-state.ts'
import { stopOf } from './list.ts'

const { maker: MAKER, madeHere: IS_MADE_HERE } = supplySql('p')

const idsOf = (values: readonly string[]) =>
  sql`${sql.param(values.filter((value) => /^\d{1,9}$/.test(value)).map(Number))}::int[]`

const NOBODY = sql`'{}'::int[]`

/** The last ISO day of the months that a stop names; null where it names none. */
function lastDayOf(months: readonly string[]): string | null {
  const ends = months.flatMap((month) => chosenDays({ filters: { day: [month] } })?.to ?? [])
  return ends.toSorted().at(-1) ?? null
}

/** SQL: a licence `p` is not touched by the stop of a view. */
export function remainsAfter(view: Pick<ListView, 'filters'>): SQL {
  const stop = stopOf(view)
  if (stop === null || stop.kind === 'medicine') return sql`not ${IS_MADE_HERE}`
  const { kind, values } = stop
  // Who stops making a substance holds its licences of medicines all the same.
  if (kind === 'maker') return sql`true`
  if (kind === 'company') {
    const ids = idsOf(values)
    return sql`not coalesce(p.holder_id = any(${ids}) or p.producer_id = any(${ids}), false)`
  }
  if (kind === 'country') {
    return sql`not coalesce(p.country = any(${sql.param(values)}::text[]), false)`
  }
  return sql`coalesce(p.valid_until > ${lastDayOf(values)}::date, true)`
}

/** Medicines `m` that a view narrows to, beside its stop. */
function medicinesOf({ filters }: ListView, words: Words): SQL {
  return sql.join(
    [
      sql`true`,
      ...(filters.medicine ? [sql`m.code = any(${idsOf(filters.medicine)})`] : []),
      ...(filters.atc ? [hasPrefix(sql`m.atc_code`, filters.atc)] : []),
      ...(words ? [sql`m.code in (select medicines.code from medicines where ${words})`] : []),
    ],
    sql` and `,
  )
}

/**
 * CTEs: `made` and the rest of the chain from the map of dependency; `cascade`, the medicines that the
 * stop of a view leaves without a maker or without a licence, by the radar's counts, or, of a maker of a
 * substance, without one here by the map's; with what stays of each.
 */
export function cascadeTables(view: ListView, today: string, words: Words): SQL {
  const stop = stopOf(view)
  const remains = remainsAfter(view)
  const whole = sql`select p.medicine_code as code, ${remainingCounts(remains)},
      bool_or(not (${remains})) as is_touched
    from products p join medicines m on m.code = p.medicine_code
    where ${inForce(today)} and ${medicinesOf(view, words)} group by p.medicine_code`
  // What stays might be made by somebody else, where its supply is not told.
  const isKnown =
    stop === null
      ? IS_SOLE
      : sql`(remaining_licences = 0 or remaining_unclear = 0 or ${stop.kind !== 'company'})`
  const isLost =
    stop?.kind === 'maker'
      ? sql`code in (select n.medicine_code from needs n join made a using (molecule_id)
          group by n.medicine_code having bool_and(a.maker_id = any(${idsOf(stop.values)})))`
      : sql`is_touched and ${IS_LEFT} and ${isKnown}`
  return sql`${chainTables(null, today)}, counted as (${whole}),
  cascade as (select code, licences, makers, unclear, remaining_makers, remaining_licences, remaining_unclear
    from counted where ${isLost})`
}

/**
 * SQL: how many medicines each of several stops, alone, leaves without a maker or a licence: what the list
 * has when it is chosen, under the rest of the view. `stops` are rows `s` of `value` and `until`; `touches` says which
 * licences `p` one takes.
 */
export function lostByEach(
  view: ListView,
  today: string,
  words: Words,
  { stops, touches }: { stops: SQL; touches: SQL },
): SQL {
  const { atc } = view.filters
  const remains = sql`not coalesce(${touches}, false)`
  return sql`select value, count(*)::int as count from (
    select s.value, ${remainingCounts(remains)}
    from (select distinct s.value, s.until, p.medicine_code from (${stops}) s join products p on ${touches}
      where ${inForce(today)}) s
    join products p on p.medicine_code = s.medicine_code
    join medicines m on m.code = p.medicine_code
    where ${inForce(today)} and ${medicinesOf({ ...view, filters: atc ? { atc } : {} }, words)}
    group by s.value, p.medicine_code) counted
  where ${IS_LEFT} group by value`
}

/**
 * CTE `able`, after `cascade`: who makes here, by licences that the stop does not touch, something near
 * to what is lost, with the best grade of each and one licence that shows it.
 */
export function ableTables(view: ListView, today: string): SQL {
  const stop = stopOf(view)
  const gone = stop?.kind === 'company' ? idsOf(stop.values) : NOBODY
  // Where each sole maker stops, it stops for its own medicine alone.
  const stays = stop === null || stop.kind === 'medicine' ? sql`true` : remainsAfter(view)
  return sql`lost as (
    select c.code, m.molecule_id, m.form, m.route, m.atc_code from cascade c join medicines m on m.code = c.code
  ), own_makers as (
    select distinct p.medicine_code as code, ${MAKER} as firm from products p
    where ${inForce(today)} and ${IS_MADE_HERE} and p.medicine_code in (select code from cascade)
  ), shown as (
    select p.irc, p.medicine_code, p.valid_until, ${MAKER} as firm, e.molecule_id, e.form, e.route,
      e.atc_code
    from products p join medicines e on e.code = p.medicine_code
    where ${inForce(today)} and ${IS_MADE_HERE} and ${MAKER} is not null and ${stays}
      and not ${MAKER} = any(${gone})
  ), near as (
    select l.code, s.firm, 1 as grade, s.irc, s.valid_until from lost l
    join shown s on s.molecule_id = l.molecule_id and s.form = l.form and s.medicine_code <> l.code
    union all
    select l.code, s.firm, case when length(l.atc_code) >= 5
        and left(s.atc_code, 5) = left(l.atc_code, 5) then 2 else 3 end,
      s.irc, s.valid_until
    from lost l join shown s on s.form = l.form and s.route = l.route
      and left(s.atc_code, 4) = left(l.atc_code, 4) and s.medicine_code <> l.code
    where length(l.atc_code) >= 4 and (s.molecule_id is null or s.molecule_id is distinct from l.molecule_id)
  ), able as (
    select distinct on (n.code, n.firm) n.code, n.firm, n.grade, n.irc,
      (count(*) over (partition by n.code, n.firm))::int as shown_by,
      exists (select from made a where a.maker_id = n.firm
        and a.molecule_id = (select l.molecule_id from lost l where l.code = n.code)) as makes_substance
    from near n
    where not exists (select from own_makers o where o.code = n.code and o.firm = n.firm)
    order by n.code, n.firm, n.grade, n.valid_until desc nulls last, n.irc
  ), counts as (
    select code, (count(*) filter (where grade = 1))::int as first,
      (count(*) filter (where grade = 2))::int as second,
      (count(*) filter (where grade = 3))::int as third, count(*)::int as firms
    from able group by code
  )`
}

/**
 * SQL: how many makers of its substance the stop leaves to a medicine `l` of `lost`. Null as in the score where
 * none is known of a combination, and where no register of substances has been read.
 */
export function substanceMakers(view: ListView): SQL {
  const stop = stopOf(view)
  const isGone = stop?.kind === 'company' || stop?.kind === 'maker'
  const gone = isGone ? idsOf(stop.values) : NOBODY
  return sql`(select case when count(*) > 0 or exists (select from made) and exists (select from molecules o
      where o.id = l.molecule_id and not o.is_combination)
      then (count(distinct a.maker_id) filter (where not a.maker_id = any(${gone})))::int end
    from made a where a.molecule_id = l.molecule_id)`
}
