import { MOLECULES } from '#data/reference/molecules.ts'
import { AS_OF, jalaliDay, SESSIONS, toIso } from './calendar.ts'
import { COMPANIES } from './companies.ts'
import type { Row } from './csv.ts'
import { MEDICINES } from './medicines.ts'
import { roundRial } from './prices.ts'
import { PRODUCTS, type Product } from './products.ts'
import { createRandom, type Random } from './random.ts'

/** Facts about the invented market, as a few insurers, exchanges and registers would tell them. */
export function factRows() {
  return {
    coverage: coverageRows(),
    'company-sales': salesRows(),
    'yearly-statistics': statisticsRows(),
    'foreign-licences': foreignRows(),
    series: seriesRows(),
    shortages: shortageRows(),
  }
}

const PRICED = PRODUCTS.filter(
  (product): product is Product & { priceRial: number } => product.priceRial !== null,
)
const PRICED_BY_CODE = Map.groupBy(PRICED, ({ medicine }) => medicine.code)
const LISTS = [jalaliDay(1403, 4, 1), jalaliDay(1404, 3, 20), jalaliDay(1405, 3, 12)]
const SHARES = [70, 70, 70, 90, 100]
const NOT_SAID = { validTo: null, maxPerPrescription: null }

/** A unit's accepted price lies at or below the cheapest licence's; each list raises it. */
function coverageRows(): Row<'coverage'>[] {
  const random = createRandom('coverage')
  return MEDICINES.flatMap(({ code, capability }) => {
    const [first] = (PRICED_BY_CODE.get(code) ?? []).toSorted(
      (a, b) => a.priceRial / a.packCount - b.priceRial / b.packCount,
    )
    if (!first || random.chance(0.25)) return []
    const state = random.pickWeighted(['covered', 'not-covered', 'subsidy-only'], (word) =>
      word === 'covered' ? 8 : 1,
    )
    const pays = state === 'covered'
    const share = random.pick(SHARES)
    const isHospital = ['infusion', 'biotech'].includes(capability)
    const unit = (first.priceRial / first.packCount) * random.logBetween(0.72, 1)
    const from = random.between(0, LISTS.length - 1)
    return LISTS.slice(from).map((day, at, rest) => {
      const acceptedRial = Math.max(100, roundRial(unit / 1.35 ** (rest.length - 1 - at)))
      const subsidyRial = state === 'subsidy-only' ? roundRial(acceptedRial / 2) : 0
      return {
        ...{ ...NOT_SAID, payer: 'social-security', medicineCode: code, state },
        sharePercent: pays ? share : 0,
        conditions: isHospital ? ['hospital'] : share === 100 ? ['file'] : null,
        unsubsidizedRial: acceptedRial - subsidyRial,
        ...{ subsidyRial, acceptedRial, validFrom: toIso(day) },
      }
    })
  })
}

/** The last days of the Jalali months to that before the harvest, the oldest first. */
function monthEnds(count: number): string[] {
  const [year, month] = [1405, 7]
  return Array.from({ length: count }, (_, at) => {
    const next = year * 12 + month - count + at + 1
    return toIso(jalaliDay(Math.floor(next / 12), (next % 12) + 1, 1) - 1)
  })
}

const LISTED_COMPANIES = 6
const LINES = 9

/** Lines that were told by form alone stay the company's own. */
function salesRows(): Row<'company-sales'>[] {
  const random = createRandom('company-sales')
  const held = Map.groupBy(PRICED, ({ holder }) => holder)
  const listed = COMPANIES.filter(({ country }) => country === 'IR')
    .toSorted((a, b) => (held.get(b)?.length ?? 0) - (held.get(a)?.length ?? 0))
    .slice(0, LISTED_COMPANIES)
  return listed.flatMap((company, place) =>
    [...new Map(held.get(company)?.map((one) => [one.medicine.molecule.inn, one])).values()]
      .slice(0, LINES)
      .flatMap((product) => lineRows(random, { company, place, product })),
  )
}

interface ReportLine {
  company: (typeof COMPANIES)[number]
  place: number
  product: Product & { priceRial: number }
}

function lineRows(random: Random, { company, place, product }: ReportLine) {
  const { medicine, priceRial, packCount } = product
  const isNamed = random.chance(0.7)
  const usual = random.logBetween(4_000, 60_000)
  const label = medicine.molecule.nameFa
  return monthEnds(12).map((month, at): Row<'company-sales'> => {
    const quantity = Math.round(usual * random.logBetween(0.7, 1.4))
    return {
      ...{ symbol: `نمونه${place + 1}`, companyName: company.name, month, market: 'domestic' },
      line: isNamed ? `${label} ${medicine.strength ?? ''}`.trim() : `${label} (همهٔ اشکال)`,
      unit: packCount > 1 ? 'بسته' : 'عدد',
      quantity,
      amountRial: Math.round((quantity * priceRial) / 1.3 / 1e6) * 1e6,
      tracingNumber: 9_000_000 + at * 100 + place,
      correctionOf: null,
      medicineCode: isNamed ? medicine.code : null,
    }
  })
}

const STATISTICS_EVERY = 4

function statisticsRows(): Row<'yearly-statistics'>[] {
  const random = createRandom('yearly-statistics')
  return PRICED.filter((_, place) => place % STATISTICS_EVERY === 0).map((product) => {
    const quantity = Math.round(random.logBetween(2_000, 900_000))
    return {
      ...{ year: 1404, monthsCovered: 12, countedUnit: 'pack' },
      ...{ medicineCode: product.medicine.code, irc: product.irc, productName: product.brand[1] },
      supplier: product.holder.name,
      supplyType: random.chance(0.12) ? null : product.supplyType,
      quantity,
      amountRial: random.chance(0.06) ? null : quantity * roundRial(product.priceRial / 1.4),
    }
  })
}

const REGISTERS = ['orange-book', 'ema', 'dpd', 'bdpm'] as const
const MAKERS_ABROAD = ['Almera Pharma', 'Noveris', 'Corvanta Labs', 'Sandrel', 'Teluna', 'Borvik']
/** On no list here: what an invented register has that the invented market has not. */
const ABSENT_HERE = ['vortioxetine', 'sacubitril / valsartan', 'ticagrelor', 'bempedoic acid']

function foreignRows(): Row<'foreign-licences'>[] {
  const random = createRandom('foreign-licences')
  const molecules = [
    ...MOLECULES.map(({ inn, medicines }) => ({ inn, atc: medicines[0]?.atc ?? null })),
    ...ABSENT_HERE.map((inn) => ({ inn, atc: null })),
  ]
  return molecules.flatMap(({ inn, atc }, place) =>
    REGISTERS.filter(() => random.chance(0.6)).flatMap((register) =>
      Array.from({ length: random.between(1, 2) }, (_, at): Row<'foreign-licences'> => {
        const licensed = AS_OF - random.between(400, 12_000)
        const patent = licensed + 7_300
        const holder = random.pick(MAKERS_ABROAD)
        return {
          ...{ register, key: `S${place}-${at + 1}`, molecule: inn, holder },
          tradeName: `${holder.split(' ')[0]} ${inn}`.slice(0, 60),
          ...{ forms: null, routes: null, licensedBefore: null },
          state: random.chance(0.85) ? 'current' : 'ended',
          licensedOn: toIso(licensed),
          atcCode: register === 'ema' ? atc : null,
          lastPatentEndsOn: register === 'orange-book' && at === 0 ? toIso(patent) : null,
          lastExclusivityEndsOn: null,
        }
      }),
    ),
  )
}

function seriesRows(): Row<'series'>[] {
  const random = createRandom('series')
  const grow = (given: Pick<Row<'series'>, 'name' | 'publisher' | 'base'>, start: number) => {
    let value = start
    return monthEnds(36).map((month): Row<'series'> => {
      value *= random.logBetween(1.005, 1.045)
      return { ...given, month, value: Math.round(value * 10) / 10 }
    })
  }
  const publisher = 'دادهٔ نمونه'
  return [
    ...grow({ name: 'شاخص بهای مصرف‌کننده', publisher, base: '۱۴۰۰=۱۰۰' }, 210),
    ...grow({ name: 'نرخ دلار', publisher, base: 'ریال' }, 480_000),
  ]
}

const NOTICES = 26
const REASONS = [
  'تأمین نشدن مادهٔ اولیه',
  'تأخیر در تخصیص ارز',
  'افزایش تقاضای فصلی',
  'توقف خط تولید',
]

function shortageRows(): Row<'shortages'>[] {
  const random = createRandom('shortages')
  const sources = ['regulator', 'association', 'press']
  const old = MEDICINES.filter(({ listedOn }) => (listedOn ?? 0) < (SESSIONS.at(-4) ?? 0))
  return random
    .pickSome(old, NOTICES, () => 1)
    .map(({ code, molecule }, place) => {
      const noticed = AS_OF - random.between(10, 420)
      const isOfMolecule = place % 4 === 0
      return {
        noticedOn: toIso(noticed),
        medicineCode: isOfMolecule ? null : code,
        molecule: isOfMolecule ? molecule.inn : null,
        sourceClass: random.pick(sources),
        reason: random.pick(REASONS),
        validUntil: random.chance(0.6) ? toIso(noticed + random.between(30, 150)) : null,
      }
    })
}
