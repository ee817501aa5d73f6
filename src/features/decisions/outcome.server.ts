import { sql } from 'drizzle-orm'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { baseRateOf } from '#src/insight/opportunity/back-test.server.ts'
import { wilson } from '#src/insight/opportunity/wilson.ts'
import { addJalaliMonths } from '#src/persian/jalali-months.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import type { MedicineFacts } from './conditions.ts'
import { type FrozenFacts, readFacts } from './facts.server.ts'

const SCORED_AFTER = [12, 24] as const

export interface Outcome {
  months: (typeof SCORED_AFTER)[number]
  /** ISO date on which it is scored. */
  dueOn: string
  /** Null before that day, and until the catalogue has come so far. */
  scored: {
    /** The facts of that day; null where the catalogue did not have the medicine. */
    facts: MedicineFacts | null
    /** Codes of the class that had no local maker on the day of the decision; null without a class. */
    base: {
      group: string
      codes: number
      entered: number
      interval: readonly [number, number] | null
    } | null
    /** Conditions of the first day, and those of them that had broken by then. */
    conditions: number
    broken: number
  } | null
}

interface Asked {
  id: string
  medicineCode: number
  decidedOn: string
  facts: FrozenFacts
}

/** What became of a decision 12 and 24 months later, beside the base rate of the back-test. */
export async function outcomesOf(db: Queryable, decision: Asked): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const months of SCORED_AFTER) outcomes.push(await outcomeAfter(db, decision, months))
  return outcomes
}

async function outcomeAfter(
  db: Queryable,
  { id, medicineCode, decidedOn, facts }: Asked,
  months: Outcome['months'],
): Promise<Outcome> {
  // The day that its reader counts to, which may be a day from the one of the back-test.
  const dueOn = addJalaliMonths(decidedOn, months)
  const { isDue } = await rowOf<{ isDue: boolean }>(
    db,
    sql`select coalesce(${dueOn}::date <= (select max(day) from history.days), false) as "isDue"`,
  )
  if (!isDue) return { months, dueOn, scored: null }
  const group = facts.facts.atcCode?.slice(0, 1) ?? null
  const [then, base, held] = await Promise.all([
    inPast(db, dueOn, (at) => readFacts(at, [medicineCode], dueOn)),
    group === null ? null : baseRate(db, { group, day: decidedOn, months }),
    rowOf<{ conditions: number; broken: number }>(
      db,
      sql`select count(*)::int as conditions, count(*) filter (where exists (
          select from decision_events b where b.condition_id = c.id and b.kind = 'broke'
            and b.day <= ${dueOn}::date))::int as broken
        from decision_conditions c where c.decision_id = ${id} and not exists (
          select from decision_events a where a.condition_id = c.id and a.kind = 'added')`,
    ),
  ])
  return { months, dueOn, scored: { facts: then.get(medicineCode) ?? null, base, ...held } }
}

function baseRate(db: Queryable, asked: { group: string; day: string; months: number }) {
  return rememberPublished(`decisions: base rate ${JSON.stringify(asked)}`, async () => {
    const { codes, entered } = await baseRateOf(db, asked)
    return { group: asked.group, codes, entered, interval: wilson(entered, codes) }
  })
}
