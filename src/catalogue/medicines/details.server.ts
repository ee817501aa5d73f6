import { and, eq, ne, sql } from 'drizzle-orm'
import { medicineChanges } from '#src/insight/changes/queries.ts'
import { lapsesOf } from '#src/insight/expiry/lapsing.server.ts'
import { salesOf } from '#src/insight/sales/sales.server.ts'
import { findOpportunity, standardWeighing } from '#src/insight/score/scores.server.ts'
import { versionSeries } from '#src/insight/trends/version-series.server.ts'
import { pick } from '#src/list/pick.ts'
import { together } from '#src/list/together.ts'
import { readView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { medicineAtcCandidates, medicines, molecules } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { atcAncestry } from '../facts/atc-names.server.ts'
import { datedLicences } from '../parts/dated-licences.server.ts'
import { holderShares } from '../parts/licence-shares.server.ts'
import {
  coverageOf,
  factsRead,
  licensedElsewhere,
  shortagesOf,
} from '../parts/market-facts.server.ts'
import { briefMedicines, withPersianWords } from '../parts/medicine-brief.server.ts'
import { productList } from './list.ts'
import { codePriceEvents, ingredientMakers, licenceSpans } from './market.server.ts'
import { medicinePrices, type PricesAsked } from './price-history.server.ts'
import { productSource } from './products.server.ts'
import { medicineRow } from './queries.ts'
import { therapeuticRivals } from './rivals.server.ts'
import { licenceSources } from './statements.server.ts'

/** Licences of one code that its page shows; the rest is a link to the list. */
const LICENCES_SHOWN = 100
const RELATED_SHOWN = 12

/** The identity block: what a medicine is, without who makes it and for how much. */
export async function findMedicine(db: Queryable, code: number) {
  const [found] = await db
    .select({
      ...medicineRow,
      ...pick(medicines, 'title', 'atcSource', 'holderCount', 'listedOn', 'moleculeId'),
      ...pick(medicines, 'firstSeenOn', 'lastSeenOn', 'vanishedOn', 'source'),
      molecule: molecules.nameEn,
      moleculeFa: molecules.nameFa,
      hasLocalApiMaker: sql<boolean>`coalesce(${molecules.hasLocalApiMaker}, false)`,
    })
    .from(medicines)
    .leftJoin(molecules, eq(molecules.id, medicines.moleculeId))
    .where(eq(medicines.code, code))
  return found ? withPersianWords(found) : null
}

export type FoundMedicine = NonNullable<Awaited<ReturnType<typeof findMedicine>>>

export async function medicineDetails(
  db: Queryable,
  medicine: FoundMedicine,
  prices: PricesAsked = {},
) {
  const ofCode = eq(products.medicineCode, medicine.code)
  const { others, feed, ...found } = await together({
    atcPath: atcAncestry(db, medicine.atcCode),
    atcCandidates: atcCandidatesOf(db, medicine.code),
    licences: licencesOf(db, medicine.code),
    licenceTotal: db.$count(products, ofCode),
    shares: holderShares(db, ofCode),
    others: relatedMedicines(db, medicine),
    feed: medicineChanges(db, medicine.code),
    readFrom: licenceSources(db, medicine.code),
    rivals: therapeuticRivals(db, medicine.code),
  })
  const { market, facts, series } = await together({
    market: medicineMarket(db, medicine, prices),
    facts: marketFacts(db, medicine),
    series: versionSeries(db, { of: 'medicine', code: medicine.code }),
  })
  return { ...found, ...others, ...feed, ...market, ...facts, series }
}

/** What insurers, reports, statistics and registers elsewhere say of it. */
function marketFacts(db: Queryable, { code, moleculeId }: FoundMedicine) {
  return together({
    read: factsRead(db),
    coverage: coverageOf(db, code),
    elsewhere: moleculeId === null ? [] : licensedElsewhere(db, moleculeId),
    shortages: shortagesOf(db, code, moleculeId),
    sales: salesOf(db, { of: 'medicine', code }),
  })
}

const { current, expiring } = licenceSql('products', 'products')

/** Current licences first, the one that lapses first on top; then what is over. */
async function licencesOf(db: Queryable, code: number) {
  const { view } = readView(productList, { sort: 'expiry' })
  const ofCode = eq(products.medicineCode, code)
  const inForce = await productSource.rows(db, view, and(ofCode, current), LICENCES_SHOWN)
  const room = LICENCES_SHOWN - inForce.length
  if (room === 0) return inForce
  const over = await productSource.rows(db, view, and(ofCode, sql`not ${current}`), room)
  return [...inForce, ...over.reverse()]
}

/** Time and price of the licences of a code, and who makes its ingredient here. */
function medicineMarket(db: Queryable, { code, moleculeId }: FoundMedicine, asked: PricesAsked) {
  const ofCode = eq(products.medicineCode, code)
  return together({
    spans: licenceSpans(db, code),
    additions: datedLicences(db, ofCode),
    priceEvents: codePriceEvents(db, code),
    prices: medicinePrices(db, code, asked),
    apiMakers: moleculeId === null ? [] : ingredientMakers(db, moleculeId),
    opportunity: opportunityOf(db, code),
    lapses: lapsesOf(db, code),
    expiringCount: db.$count(products, and(ofCode, expiring)),
  })
}

/** Score and its chips; the evidence is a page of its own. */
async function opportunityOf(db: Queryable, code: number) {
  const found = await findOpportunity(db, code, await standardWeighing(db))
  if (!found) return null
  const { score, confidence, knownPercent, reasons, warnings } = found
  return { score, confidence, knownPercent, reasons, warnings }
}

async function atcCandidatesOf(db: Queryable, code: number): Promise<string[]> {
  const rows = await db
    .select({ atcCode: medicineAtcCandidates.atcCode })
    .from(medicineAtcCandidates)
    .where(eq(medicineAtcCandidates.medicineCode, code))
    .orderBy(medicineAtcCandidates.atcCode)
  return rows.map(({ atcCode }) => atcCode)
}

/** Other medicines of the same ATC-5 group. */
async function relatedMedicines(db: Queryable, medicine: FoundMedicine) {
  if (medicine.atcCode === null) return { related: [], relatedTotal: 0 }
  const others = and(eq(medicines.atcCode, medicine.atcCode), ne(medicines.code, medicine.code))
  const [related, relatedTotal] = await Promise.all([
    briefMedicines(db, others, RELATED_SHOWN),
    db.$count(medicines, others),
  ])
  return { related, relatedTotal }
}
