import { desc, eq, sql } from 'drizzle-orm'
import { atcLengths } from '#src/catalogue/facts/atc-codes.ts'
import { medicineIsOwn } from '#src/catalogue/facts/own-records.server.ts'
import { findMedicine } from '#src/catalogue/medicines/details.server.ts'
import { namedFacets } from '#src/catalogue/medicines/facets.server.ts'
import type { OpenNotice } from '#src/catalogue/parts/market-facts.server.ts'
import {
  medicineNames,
  NEWEST_NOTICE,
  unknownSupplyCount,
  withPersianWords,
} from '#src/catalogue/parts/medicine-brief.server.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { type ListSource, listSource } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { opportunityScores, opportunityWeights } from '#src/server/db/schema/opportunities.ts'
import type { DescribedMedicine } from '#src/words/name-and-strength.ts'
import { firstScoredDay } from '../history/in-past.server.ts'
import { PARTS, type Part, type Reason, type Warning } from '../score/parts.ts'
import {
  findOpportunity,
  standardWeighing,
  substanceProducts,
  type Weighing,
  weighed,
} from '../score/scores.server.ts'
import { opportunityList } from './list.ts'
import type { MatrixCell } from './matrix.ts'

const HAS_PRICE = sql.raw(
  `(inputs->>'importedUnitPrice' is not null or inputs->>'localUnitPrice' is not null)`,
)

/** Parts of the score in percent, whatever their weights; null where what they need is not known. Any number is asked of them. */
const PERCENTS = { gap: percentOf('supplyGap', 'round'), fragility: percentOf('fragility', 'ceil') }

function percentOf(part: Part, rounded: 'round' | 'ceil') {
  const place = sql.raw(String(PARTS.indexOf(part) + 1))
  return sql<number | null>`case when ${opportunityScores.coverage}[${place}] > 0 then
    ${sql.raw(rounded)}(round((${opportunityScores.fractions}[${place}] * 100)::numeric, 6))::float8 end`
}

const { code, nearestExpiryOn } = medicines
const { reasons, warnings, localMakerCount, importerCount, apiMakerCount } = opportunityScores

export interface OpportunityRow extends DescribedMedicine {
  nearestExpiryOn: string | null
  /** Points of 100, with one decimal. */
  score: number
  confidence: 'A' | 'B' | 'C'
  knownPercent: number
  reasons: Reason[]
  warnings: Warning[]
  localMakerCount: number
  /** Current licences of unknown supply: with any, there may be more makers. */
  unknownSupplyCount: number
  importerCount: number
  apiMakerCount: number | null
  substanceProducts: number | null
  shortage: OpenNotice | null
}

const joined = sql`${opportunityScores} join ${medicines}
  on ${medicines.code} = ${opportunityScores.medicineCode}`

/** The list of scores under some weights: those in force, or a reader's own. */
export function opportunitySource(weighing: Weighing): ListSource<OpportunityRow> {
  const own = weighed(weighing)
  return listSource({
    name: `opportunities ${JSON.stringify(weighing)}`,
    definition: opportunityList,
    shows: {
      name: ['nameFa', 'nameEn', 'strength', 'volume', 'form'],
      score: ['score'],
      confidence: ['confidence', 'knownPercent'],
      reasons: ['reasons'],
      warnings: ['warnings'],
      makers: ['localMakerCount', 'unknownSupplyCount', 'shortage'],
      importers: ['importerCount'],
      localApi: ['apiMakerCount'],
      substance: ['substanceProducts'],
      expiry: ['nearestExpiryOn'],
    },
    searchWords: medicines.searchWords,
    compared: { key: 'code', figures: ['score', 'makers', 'importers', 'localApi'] },
    knownFrom: firstScoredDay,
    from: joined,
    key: opportunityScores.medicineCode,
    filters: {
      reason: { elements: reasons },
      confidence: own.confidence,
      atc: { prefix: medicines.atcCode },
      score: sql`${own.score} / 10.0`,
      gap: PERCENTS.gap,
      fragility: PERCENTS.fragility,
      warning: { elements: warnings },
      mine: {
        isOwn: medicineIsOwn(code, { atc: medicines.atcCode, molecule: medicines.moleculeId }),
      },
    },
    order: {
      name: medicines.nameSort,
      score: [own.score, substanceProducts],
      confidence: own.knownPercent,
      makers: localMakerCount,
      importers: importerCount,
      localApi: apiMakerCount,
      substance: substanceProducts,
      expiry: nearestExpiryOn,
    },
    fields: {
      ...medicineNames,
      nearestExpiryOn,
      ...pick(own, 'score', 'confidence', 'knownPercent'),
      ...pick(opportunityScores, 'reasons', 'warnings', 'localMakerCount'),
      ...pick(opportunityScores, 'importerCount', 'apiMakerCount'),
      unknownSupplyCount,
      substanceProducts,
      shortage: NEWEST_NOTICE,
    },
    rows: (pageIn) =>
      pageIn(opportunityScores).innerJoin(medicines, eq(code, opportunityScores.medicineCode)),
    shown: (row) => withPersianWords(asRow(row)),
    prefixLengths: atcLengths,
    named: namedFacets,
  })
}

interface StoredRow extends Omit<OpportunityRow, 'reasons' | 'warnings'> {
  reasons: string[]
  warnings: string[]
}

/** Reasons and warnings are written by the rules of scoring alone; tenths become points. */
function asRow(row: StoredRow): OpportunityRow {
  return {
    ...row,
    score: row.score / 10,
    reasons: row.reasons as Reason[],
    warnings: row.warnings as Warning[],
  }
}

export async function weightVersions(db: Queryable) {
  const { version, weights, activeFrom, note } = opportunityWeights
  const rows = await db
    .select({ version, weights, activeFrom, note })
    .from(opportunityWeights)
    .orderBy(desc(version))
    .limit(50)
  return rows.map((row) => ({ ...row, activeFrom: row.activeFrom.toISOString() }))
}

/** The score of the one medicine that everyone may read; null without one. */
export async function workedSample(db: Queryable) {
  const { medicineCode } = await readShowcase(db)
  const medicine = medicineCode === null ? null : await findMedicine(db, medicineCode)
  if (!medicine) return null
  const opportunity = await findOpportunity(db, medicine.code, await standardWeighing(db))
  if (!opportunity) return null
  const { code, slug, nameFa, nameEn, strength, volume, form } = medicine
  return { medicine: { code, slug, nameFa, nameEn, strength, volume, form }, opportunity }
}

/** The parts that nothing is known about in the whole dataset. */
export function missingParts(db: Queryable): Promise<Part[]> {
  return rememberPublished('opportunity: missing parts', async () => {
    const found = PARTS.map((part, n) => {
      // Without any price, codes with nothing to compare are no sign that prices are known.
      const where = part === 'headroom' ? HAS_PRICE : sql`true`
      return sql`coalesce(bool_or(coverage[${sql.raw(String(n + 1))}] > 0)
        filter (where ${where}), false) as ${sql.identifier(part)}`
    })
    const row = await rowOf<Record<Part, boolean> & { codes: number }>(
      db,
      sql`select count(*)::int as codes, ${sql.join(found, sql`, `)} from opportunity_scores`,
    )
    return row.codes === 0 ? [] : PARTS.filter((part) => !row[part])
  })
}

/** All codes by their gap and their fragility, and how many of them have one of the two unknown. */
export function readMatrix(db: Queryable): Promise<{ cells: MatrixCell[]; unknown: number }> {
  return rememberPublished('opportunity: matrix', async () => {
    const rows = await db
      .select({ ...PERCENTS, medicines: sql<number>`count(*)::int` })
      .from(opportunityScores)
      .groupBy(PERCENTS.gap, PERCENTS.fragility)
      .orderBy(PERCENTS.gap, PERCENTS.fragility)
    const cells = rows.flatMap(({ gap, fragility, medicines }): MatrixCell[] =>
      gap === null || fragility === null ? [] : [{ gap, fragility, medicines }],
    )
    const sum = (counted: readonly { medicines: number }[]) =>
      counted.reduce((total, { medicines }) => total + medicines, 0)
    return { cells, unknown: sum(rows) - sum(cells) }
  })
}
