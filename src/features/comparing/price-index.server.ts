import { sql } from 'drizzle-orm'
import { PRICES } from '#src/catalogue/facts/quality-subjects.ts'
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
 * How the prices of each code's current licences moved in a year: the median over the licences of
 * price ÷ the same licence's price a year ago, so that packs and units do not matter. A code of which
 * no price of a year ago is known has none.
 */
export async function priceIndexes(
  db: Queryable,
  codes: readonly number[],
  today: string,
): Promise<Map<number, PriceIndex>> {
  const events = await rowsOf<Event>(
    db,
    sql`select p.medicine_code as code, p.irc, e.effective_on::text as "effectiveOn",
      e.price_rial::float8 as price
    from products p join ${sql.raw(PRICES)} e on e.irc = p.irc
    where p.medicine_code in ${[...codes]} and ${licenceSql('products', 'p').current}
    order by p.medicine_code, e.effective_on limit 20000`,
  )
  const found = new Map<number, PriceIndex>()
  for (const code of codes) {
    const index = indexOf(
      events.filter((event) => event.code === code),
      today,
    )
    if (index) found.set(code, index)
  }
  return found
}

/** Null where no licence has a price of a year ago. Events are the oldest first. */
export function indexOf(events: readonly Omit<Event, 'code'>[], today: string): PriceIndex | null {
  const before = new Map<string, number>()
  const later: Omit<Event, 'code'>[] = []
  for (const event of events) {
    if (daysBetween(event.effectiveOn, today) >= YEAR) before.set(event.irc, event.price)
    else if (event.effectiveOn <= today) later.push(event)
  }
  if (before.size === 0) return null
  const prices = new Map(before)
  const steps: PriceIndex['steps'] = [[0, 100]]
  for (const { irc, effectiveOn, price } of later) {
    if (!before.has(irc)) continue
    prices.set(irc, price)
    const at = 1 - daysBetween(effectiveOn, today) / YEAR
    const value = medianRatio(prices, before)
    // Of several changes on one day the last tells.
    if (steps.at(-1)?.[0] === at) steps.pop()
    if (steps.at(-1)?.[1] !== value) steps.push([at, value])
  }
  return { now: medianRatio(prices, before), steps }
}

function medianRatio(prices: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) {
  const ratios = [...prices]
    .map(([irc, price]) => (100 * price) / (before.get(irc) ?? price))
    .toSorted((a, b) => a - b)
  const middle = ratios.length / 2
  const lower = ratios[Math.ceil(middle) - 1] ?? 100
  const upper = ratios[Math.floor(middle)] ?? 100
  return Math.round((lower + upper) / 2)
}
