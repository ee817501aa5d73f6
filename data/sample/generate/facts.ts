import { MOLECULES } from '#data/reference/molecules.ts'
import { ABSENT_HERE } from './absent-here.ts'
import { AS_OF, jalaliDay, SESSIONS, toIso } from './calendar.ts'
import { COMPANIES } from './companies.ts'
import type { Row } from './csv.ts'
import { firstLicensed } from './first-licensed.ts'
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

type Priced = Product & { priceRial: number }
const PRICED = PRODUCTS.filter((product): product is Priced => product.priceRial !== null)
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
        ...NOT_SAID,
        payer: 'social-security',
        medicineCode: code,
        state,
        sharePercent: pays ? share : 0,
        conditions: isHospital ? ['hospital'] : share === 100 ? ['file'] : null,
        unsubsidizedRial: acceptedRial - subsidyRial,
        subsidyRial,
        acceptedRial,
        validFrom: toIso(day),
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

/** What a licence sells in a month at today's price, the same for reports and statistics: what is dear sells few packs. */
function saleOf({ irc, priceRial }: Priced) {
  const random = createRandom(`sales of ${irc}`)
  return { packs: random.logBetween(4e9, 1.2e11) / priceRial, growth: random.logBetween(0.9, 1.25) }
}

const LISTED_COMPANIES = 6
const LINES = { shared: 4, own: 3 }
const SALES_MONTHS = 36
/** By which part prices rise in a year. */
const INFLATION = 1.35
/** What a maker gets of the consumer's price. */
const MAKERS_PART = 1 / 1.3

interface ReportLine {
  company: (typeof COMPANIES)[number]
  place: number
  product: Priced
  line: number
}

/** Molecules that most of the listed companies hold come first, so that they meet in their reports. */
function reportLines(): ReportLine[] {
  const held = Map.groupBy(PRICED, ({ holder }) => holder)
  const listed = COMPANIES.filter(({ country }) => country === 'IR')
    .toSorted((a, b) => (held.get(b)?.length ?? 0) - (held.get(a)?.length ?? 0))
    .slice(0, LISTED_COMPANIES)
  const holders = (inn: string) =>
    listed.filter((one) => held.get(one)?.some(({ medicine }) => medicine.molecule.inn === inn))
      .length
  return listed.flatMap((company, place) => {
    const lines = [...new Map(held.get(company)?.map((one) => [one.medicine.molecule.inn, one]))]
      .toSorted(([a], [b]) => holders(b) - holders(a) || (a < b ? -1 : 1))
      .map(([, product]) => product)
    return [...lines.slice(0, LINES.shared), ...lines.slice(-LINES.own)].map((product, line) => ({
      company,
      place,
      product,
      line,
    }))
  })
}

function salesRows(): Row<'company-sales'>[] {
  const random = createRandom('company-sales')
  return reportLines().flatMap((line) => lineRows(random, line))
}

/** Lines that are named by form alone stay the company's own. The last companies report later. */
function lineRows(random: Random, { company, place, product, line }: ReportLine) {
  const { medicine, priceRial, packCount } = product
  const isNamed = line < LINES.shared + LINES.own - 1
  const { packs, growth } = saleOf(product)
  const swing = 'JR'.includes(medicine.atc?.[0] ?? '-') ? 0.35 : random.logBetween(0.04, 0.12)
  const label = medicine.molecule.nameFa
  const months = monthEnds(SALES_MONTHS).map((month, at) => ({ month, at }))
  const reported = place === LISTED_COMPANIES - 1 ? months.slice(16) : months
  return reported.flatMap(({ month, at }): Row<'company-sales'>[] => {
    const years = (at - SALES_MONTHS + 1) / 12
    // The last month is Mehr: it is highest in Dey.
    const season = 1 + swing * Math.cos(((at - SALES_MONTHS + 1 - 3) / 6) * Math.PI)
    const quantity = Math.round(packs * growth ** years * season * random.logBetween(0.9, 1.12))
    const price = priceRial * MAKERS_PART * INFLATION ** years
    const row: Row<'company-sales'> = {
      symbol: `نمونه${place + 1}`,
      companyName: company.name,
      month,
      market: 'domestic',
      line: isNamed ? `${label} ${medicine.strength ?? ''}`.trim() : `${label} (همهٔ اشکال)`,
      unit: packCount > 1 ? 'بسته' : 'عدد',
      quantity,
      amountRial: Math.round((quantity * price) / 1e6) * 1e6,
      tracingNumber: 9_000_000 + at * 100 + place,
      correctionOf: null,
      medicineCode: isNamed ? medicine.code : null,
    }
    const isExported = place === 0 && line === 1 && at % 3 === 0
    return isExported ? [row, { ...row, market: 'export' }] : [row]
  })
}

const STATISTICS_EVERY = 10
const STATISTICS_YEARS = [1400, 1401, 1402, 1403, 1404]
/** From the middle of the last of these years to the last month of the reports. */
const SINCE_LAST_YEAR = 1.1

/** Year by year a little less is brought in. */
function statisticsRows(): Row<'yearly-statistics'>[] {
  const random = createRandom('yearly-statistics')
  const reported = new Set(reportLines().map(({ product }) => product))
  const counted = PRICED.filter((one, place) => place % STATISTICS_EVERY === 0 || reported.has(one))
  return counted.flatMap((product) => {
    const sale = saleOf(product)
    const isUnsaid = random.chance(0.12)
    const growth = product.supplyType === 'imported' ? 0.9 : sale.growth
    return STATISTICS_YEARS.map((year, at) => {
      const years = at + 1 - STATISTICS_YEARS.length - SINCE_LAST_YEAR
      const quantity = Math.round(12 * sale.packs * growth ** years * random.logBetween(0.95, 1.05))
      const price = roundRial(product.priceRial * MAKERS_PART * INFLATION ** years)
      return {
        year,
        monthsCovered: 12,
        countedUnit: 'pack',
        medicineCode: product.medicine.code,
        irc: product.irc,
        productName: product.brand[1],
        supplier: product.holder.name,
        supplyType: isUnsaid ? null : product.supplyType,
        quantity,
        amountRial: random.chance(0.06) ? null : quantity * price,
      }
    })
  })
}

const REGISTERS = ['orange-book', 'ema', 'dpd', 'bdpm'] as const
const MAKERS_ABROAD = ['Almera Pharma', 'Noveris', 'Corvanta Labs', 'Sandrel', 'Teluna', 'Borvik']
const OF_ANOTHER_ROUTE = { form: 'INJECTION, SOLUTION', route: 'INTRAVENOUS' }
/** What no register of another country lists. */
const ONLY_HERE = 0.06

function foreignRows(): Row<'foreign-licences'>[] {
  const random = createRandom('foreign-licences')
  const molecules = [
    ...MOLECULES.map(({ inn, medicines }) => ({
      inn,
      atc: medicines[0]?.atc ?? null,
      forms: medicines.map(({ form, route }) => ({ form, route })),
    })).filter(() => !random.chance(ONLY_HERE)),
    ...ABSENT_HERE,
  ]
  return molecules.flatMap(({ inn, atc, forms }, place) =>
    REGISTERS.filter(() => random.chance(0.6)).flatMap((register) =>
      Array.from({ length: random.between(1, 2) }, (_, at): Row<'foreign-licences'> => {
        const first = firstLicensed(inn)
        const licensed = Math.min(
          first + Math.floor((AS_OF - first) * random.next() ** 2),
          AS_OF - 60,
        )
        const patent = first + random.between(4_700, 6_200)
        const holder = random.pick(MAKERS_ABROAD)
        const { form, route } = random.chance(0.04) ? OF_ANOTHER_ROUTE : random.pick(forms)
        const isOfEurope = register === 'ema'
        return {
          register,
          key: `S${place}-${at + 1}`,
          molecule: inn,
          holder,
          tradeName: `${holder.split(' ')[0]} ${inn}`.slice(0, 60),
          forms: isOfEurope ? null : [form],
          routes: isOfEurope ? null : [route],
          licensedBefore: null,
          state: random.chance(0.85) ? 'current' : 'ended',
          licensedOn: toIso(licensed),
          atcCode: isOfEurope || register === 'dpd' ? atc : null,
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
