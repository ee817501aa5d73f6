import { sql } from 'drizzle-orm'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { METHOD } from '../score/parts.ts'

/** Codes of one band of the score on one past day, and what became of them in so many months. */
export interface BackTestRow {
  /** ISO date of the version. */
  day: string
  months: number
  /** The lowest score of the band: it is 20 points wide. */
  band: number
  codes: number
  /** Of them: with a first local maker within the months. */
  entered: number
  /** What the codes would have entered at the rate of their classes (ATC-1) on that day. */
  base: number
}

export interface Discrimination {
  day: string
  months: number
  method: number
  codes: number
  entered: number
  /** How often a code that was entered scored above one that was not (AUC); null where all or none were. */
  auc: number | null
}

export interface BackTest {
  /** First and last recorded ISO dates; null before the first. */
  first: string | null
  last: string | null
  /** The first day of which scores by the present rules are kept. */
  methodSince: string | null
  rows: BackTestRow[]
  runs: Discrimination[]
}

const MAX_VERSIONS = 60

/** CTE `ends`: the first and the last recorded day, and the first of the present rules. */
const ENDS = sql`ends as (
  select min(s.valid_from) as first, (select max(d.day) from history.days d) as last,
    min(s.valid_from) filter (where s.method = ${METHOD}) as method_since
  from history.opportunity_scores s
)`

/**
 * CTE `followed`, over `ends` and the days of `versions`: codes known to have no local maker then, and
 * whether one came in 6, 12 and 24 months; only what the whole time was observed of.
 */
const FOLLOWED = sql`at_risk as (
  select v.day, s.medicine_code as code, s.score, s.method, left(m.atc_code, 1) as class
  from versions v
  join history.opportunity_scores s on s.valid_from <= v.day and s.valid_to > v.day
  join medicines m on m.code = s.medicine_code
  where s.local_maker_count = 0 and (s.inputs->>'uncountable')::int = 0
), followed as (
  select r.*, w.months, exists (select from history.opportunity_scores n
      where n.medicine_code = r.code and n.local_maker_count > 0 and n.valid_from > r.day
        and n.valid_from <= r.day + make_interval(months => w.months))::int as entered
  from at_risk r cross join (values (6), (12), (24)) w (months) cross join ends
  where r.day + make_interval(months => w.months) <= ends.last
)`

/**
 * What became of the codes without a local maker, by their score on one recorded day of each month.
 * Only what the whole time was observed of is counted. Source: recorded scores (022, 059).
 */
export function backTest(db: Queryable): Promise<BackTest> {
  return rememberPublished('opportunity: back-test', () =>
    rowOf<BackTest>(
      db,
      sql`with ${ENDS}, versions as (
        select min(d.day) as day from history.days d, ends where d.day >= ends.first
        group by date_trunc('month', d.day) order by 1 desc limit ${MAX_VERSIONS}
      ), ${FOLLOWED}, based as (
        select f.*, avg(entered) over (partition by day, months, class) as base,
          rank() over (partition by day, months order by score)
            + (count(*) over (partition by day, months, score) - 1) / 2.0 as place
        from followed f
      ), bands as (
        select day, months, least(4, score / 200) * 20 as band, count(*)::int as codes,
          sum(entered)::int as entered, avg(base)::float8 as base
        from based group by 1, 2, 3
      ), runs as (
        select day, months, max(method) as method, count(*)::int as codes,
          sum(entered)::int as entered,
          ((sum(place) filter (where entered = 1) - sum(entered) * (sum(entered) + 1) / 2.0)
            / nullif(sum(entered) * (count(*) - sum(entered)), 0))::float8 as auc
        from based group by day, months
      )
      select ends.first::text, ends.last::text, method_since::text as "methodSince",
        (select coalesce(json_agg(b order by b.day desc, b.months, b.band desc), '[]') from bands b)
          as rows,
        (select coalesce(json_agg(r order by r.day desc, r.months), '[]') from runs r) as runs
      from ends`,
    ),
  )
}

/** Codes of an ATC-1 class without a local maker on a day, and of them with a first one in time. */
export function baseRateOf(
  db: Queryable,
  { group, day, months }: { group: string; day: string; months: number },
): Promise<{ codes: number; entered: number }> {
  return rowOf(
    db,
    sql`with ${ENDS}, versions as (select ${day}::date as day), ${FOLLOWED}
    select count(*)::int as codes, coalesce(sum(entered), 0)::int as entered
    from followed where months = ${months} and class = ${group}`,
  )
}
