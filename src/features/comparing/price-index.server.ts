import { sql } from 'drizzle-orm'
import { PRICES } from '#src/catalogue/facts/quality-subjects.ts'
import { medianOf } from '#src/catalogue/parts/median.ts'
import { daysBetween } from '#src/persian/dates.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'

const YEAR = 365

export interface PriceIndex {
  /** Of 100 a year ago. */
  now: number
  /** Share of the year that is over, and the index from there on. */
  steps: (readonly [at: number, value: number])[]
}

interface Event {
  code: number
  irc: string
  effectiveOn: string
  price: number
}

/**
 * How the unit price of each code moved in a year, as lists say it of the whole year: the median of the
 * current licences that had a price a year ago, against their median then; none where they are fewer than half.
 */
export async function priceIndexes(db: Queryable, codes: readonly number[], today: string) {
  const counts = await rowsOf<{ code: number; priced: number }>(
    db,
    sql`select code, coalesce(unit_price_count, 0) as priced from medicines where code in ${[...codes]}`,
  )
  // Of each licence what changed in the year and the last price before it: as many as ten medicines have.
  const events = await rowsOf<Event>(
    db,
    sql`select p.medicine_code as code, p.irc, e.effective_on::text as "effectiveOn",
      p.unit_price_rial * e.price_rial::float8 / p.price_rial as price
    from products p join ${sql.raw(PRICES)} e on e.irc = p.irc
    where p.medicine_code in ${[...codes]} and p.unit_price_rial is not null
      and ${licenceSql('products', 'p').current}
      and e.effective_on >= coalesce((select max(b.effective_on) from ${sql.raw(PRICES)} b
        where b.irc = e.irc and b.effective_on <= ${today}::date - ${YEAR}::int), e.effective_on)
    order by p.medicine_code, e.effective_on`,
  )
  const found = new Map<number, PriceIndex>()
  for (const code of codes) {
    const { priced = 0 } = counts.find((one) => one.code === code) ?? {}
    const index = indexOf(
      events.filter((event) => event.code === code),
      { today, priced },
    )
    if (index) found.set(code, index)
  }
  return found
}

/** Of so many licences with a price; events are the oldest first. */
export function indexOf(
  events: readonly Omit<Event, 'code'>[],
  { today, priced }: { today: string; priced: number },
): PriceIndex | null {
  const before = new Map<string, number>()
  const later: Omit<Event, 'code'>[] = []
  for (const event of events) {
    if (daysBetween(event.effectiveOn, today) >= YEAR) before.set(event.irc, event.price)
    else if (event.effectiveOn <= today) later.push(event)
  }
  if (before.size === 0 || before.size * 2 < priced) return null
  const prices = new Map(before)
  const then = medianOf([...before.values()]) ?? 1
  const indexNow = () => Math.round((100 * (medianOf([...prices.values()]) ?? then)) / then)
  const steps: PriceIndex['steps'] = [[0, 100]]
  for (const { irc, effectiveOn, price } of later) {
    if (!before.has(irc)) continue
    prices.set(irc, price)
    const at = 1 - daysBetween(effectiveOn, today) / YEAR
    const value = indexNow()
    // Of several changes on one day the last tells.
    if (steps.at(-1)?.[0] === at) steps.pop()
    if (steps.at(-1)?.[1] !== value) steps.push([at, value])
  }
  return { now: indexNow(), steps }
}
