import { AS_OF, type Day, jalaliDay, toIso } from './calendar.ts'
import type { Row } from './csv.ts'
import { roundRial } from './prices.ts'
import { PRODUCTS, type Product } from './products.ts'
import { createRandom, type Random } from './random.ts'

interface Rise {
  year: number
  /** Months in which the year's new prices came out. */
  months: readonly [first: number, last: number]
  factor: readonly [low: number, high: number]
}

/** Yearly rises of consumer prices, newest first. */
const RISES: readonly Rise[] = [
  { year: 1405, months: [2, 7], factor: [1.28, 1.62] },
  { year: 1404, months: [3, 9], factor: [1.25, 1.55] },
  { year: 1403, months: [4, 11], factor: [1.2, 1.48] },
  { year: 1402, months: [3, 8], factor: [1.15, 1.38] },
]

const SLIP_EVERY = 700

interface PriceEvent {
  day: Day
  price: number
}

function riseDay(random: Random, { year, months }: Rise): Day {
  return jalaliDay(year, random.between(...months), random.between(1, 29))
}

/** From the current price back to the first known one, a step for most years. */
function historyOf(random: Random, product: Product, current: number): PriceEvent[] {
  const firstOfYears = jalaliDay(1401, random.between(1, 9), random.between(1, 29))
  const start = Math.max(firstOfYears, product.licensedOn ?? firstOfYears)
  const events: PriceEvent[] = []
  let price = current
  for (const rise of RISES) {
    const day = riseDay(random, rise)
    const factor = random.logBetween(...rise.factor)
    const isSkipped = random.chance(0.14)
    if (isSkipped || day <= start || day > AS_OF) continue
    events.unshift({ day, price })
    price = roundRial(price / factor)
  }
  return [{ day: start, price }, ...events]
}

// A tenfold slip of the pen, as sources have them, for the quality queue to find.
function withSlip(events: PriceEvent[]): PriceEvent[] {
  const place = events.length - 2
  return events.map((event, index) =>
    index === place && place > 0 ? { ...event, price: event.price * 10 } : event,
  )
}

export function priceEventRows(): Row<'price-events'>[] {
  const random = createRandom('price-events')
  return PRODUCTS.flatMap((product, index) => {
    if (product.priceRial === null) return []
    const history = historyOf(random, product, product.priceRial)
    const events = index % SLIP_EVERY === SLIP_EVERY - 1 ? withSlip(history) : history
    return events.map(({ day, price }) => ({
      irc: product.irc,
      effectiveOn: toIso(day),
      priceRial: price,
    }))
  })
}
