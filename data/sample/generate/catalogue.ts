import { ATC_NAMES_FA, atcPath, nameAtc } from '#data/reference/atc-names.ts'
import { ACTIVE_INGREDIENTS, INTERMEDIATES, MOLECULES_FA } from '#data/reference/molecules.ts'
import { TEMPLATE_ORDER, type TemplateName } from '#src/catalogue/templates.ts'
import { AS_OF, type Day, jalaliDay, toIso } from './calendar.ts'
import { companiesWith, companyRows } from './companies.ts'
import { type Catalogue, type Row, renderCsv } from './csv.ts'
import { factRows } from './facts.ts'
import { healthProductRows } from './health-products.ts'
import { MEDICINES, medicineRows } from './medicines.ts'
import { roundRial } from './prices.ts'
import { PRODUCTS, type Product, productRows } from './products.ts'
import { createRandom, type Random } from './random.ts'
import { supplementRows } from './supplements.ts'

/** How many of a hundred ingredients have 0, 1, 2, 3, 4 makers. */
const MAKER_SHARES = [22, 32, 24, 14, 8]

const CAS_UNKNOWN = 0.08

function ingredientRows(): Row<'ingredients'>[] {
  const random = createRandom('ingredients')
  const cas = (number: string) => (random.chance(CAS_UNKNOWN) ? null : number)
  const active = ACTIVE_INGREDIENTS.map(({ inn, casNumber }) => ({
    nameEn: inn,
    nameFa: MOLECULES_FA[inn] ?? null,
    type: 'active',
    casNumber: cas(casNumber),
    molecule: inn,
  }))
  const intermediates = INTERMEDIATES.map(({ nameEn, nameFa, casNumber, inn }) => ({
    nameEn,
    nameFa,
    type: 'intermediate',
    casNumber: cas(casNumber),
    molecule: inn,
  }))
  return [...active, ...intermediates]
}

function validUntil(random: Random): string | null {
  const chance = random.next()
  if (chance < 0.06) return null
  if (chance < 0.14) return toIso(AS_OF - random.between(5, 400))
  if (chance < 0.3) return toIso(AS_OF + random.between(5, 180))
  return toIso(AS_OF + random.between(181, 1700))
}

function ingredientMakerRows(): Row<'ingredient-makers'>[] {
  const random = createRandom('ingredient-makers')
  const makers = companiesWith('ingredient-maker')
  return ingredientRows().flatMap(({ nameEn }) => {
    const counts = [...MAKER_SHARES.keys()]
    const count = random.pickWeighted(counts, (number) => MAKER_SHARES[number] ?? 0)
    return random
      .pickSome(makers, count, ({ size }) => size)
      .map(({ nationalId }) => ({
        ingredient: nameEn,
        company: nationalId,
        validUntil: validUntil(random),
      }))
  })
}

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

function priceEventRows(): Row<'price-events'>[] {
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

/** The whole sample catalogue, the same on every run. */
export function buildCatalogue(): Catalogue {
  return {
    'atc-groups': atcGroupRows(),
    companies: companyRows(),
    medicines: medicineRows(),
    products: productRows(),
    'price-events': priceEventRows(),
    ingredients: ingredientRows(),
    'ingredient-makers': ingredientMakerRows(),
    supplements: supplementRows(),
    'health-products': healthProductRows(),
    ...factRows(),
  }
}

export function renderCatalogue(catalogue: Catalogue): Map<TemplateName, string> {
  return new Map(TEMPLATE_ORDER.map((name) => [name, renderCsv(name, catalogue[name])]))
}

function atcGroupRows(): Row<'atc-groups'>[] {
  const used = MEDICINES.flatMap(({ atc }) => atcPath(atc))
  const codes = new Set([...Object.keys(ATC_NAMES_FA).filter(({ length }) => length <= 3), ...used])
  return [...codes].sort().map((code) => ({ ...nameAtc(code) }))
}
