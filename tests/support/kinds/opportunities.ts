import { sql } from 'drizzle-orm'
import { opportunityList } from '#src/insight/opportunity/list.ts'
import { PARTS } from '#src/insight/score/parts.ts'
import type { Database } from '#src/server/db/client.ts'
import { type Filters, fieldOf, type KindUnderTest, within } from './kind-under-test.ts'
import { all } from './licence-facts.ts'

interface Opportunity {
  code: number
  nameSort: string
  atc: string | null
  score: number
  known: number
  confidence: string
  reasons: string[]
  warnings: string[]
  makers: number
  importers: number
  localApi: number | null
  expiry: string | null
  /** Percent of these parts of the score; null where what they need is not known. */
  gap: number | null
  fragility: number | null
}

/** The scores under the weights in force, held like the lists of the catalogue. */
export const opportunities: KindUnderTest = {
  name: 'opportunities',
  definition: opportunityList,
  list: (caller, search) => caller.opportunities.list(search),
  facets: (caller, search) => caller.opportunities.facets(search),
  keyOf: (row) => fieldOf(row, 'code'),
  manyValued: ['reason', 'warning'],
  openFilter: 'reason',
  word: 'قرص',
  facts: async (db) =>
    (await readScores(db)).map((row) => {
      const { code, nameSort, score, known, makers, importers, localApi, expiry } = row
      return {
        key: String(code),
        order: { name: nameSort, score, confidence: known, makers, importers, localApi, expiry },
        meets: (filters) => meets(row, filters),
        secrets: [],
      }
    }),
}

function meets(row: Opportunity, filters: Filters): boolean {
  return all(filters, (key, values) => {
    if (key === 'reason') return row.reasons.some((reason) => values.includes(reason))
    if (key === 'warning') return row.warnings.some((warning) => values.includes(warning))
    if (key === 'confidence') return values.includes(row.confidence)
    if (key === 'score') return within(row.score / 10, values[0])
    if (key === 'gap' || key === 'fragility') {
      const percent = row[key]
      return percent !== null && within(percent, values[0])
    }
    return values.some((code) => row.atc?.startsWith(code))
  })
}

async function readScores(db: Database): Promise<Opportunity[]> {
  const parts = Object.fromEntries(
    PARTS.map((part, place) => [part, sql.raw(`o.fractions[${place + 1}]`)]),
  )
  const known = Object.fromEntries(
    PARTS.map((part, place) => [part, sql.raw(`o.coverage[${place + 1}] > 0`)]),
  )
  const { rows } = await db.execute<Opportunity & Record<string, unknown>>(sql`
    select m.code, m.name_sort as "nameSort", m.atc_code as atc, o.score, o.confidence,
      o.known_percent as known, o.reasons, o.warnings, m.maker_count as makers,
      o.importer_count as importers, o.api_maker_count as "localApi",
      m.nearest_expiry_on::text as expiry,
      case when ${known.supplyGap} then round((${parts.supplyGap} * 100)::numeric)::int end as gap,
      case when ${known.fragility}
        then ceil(((${parts.fragility} * 100)::numeric(12, 6)))::int end as fragility
    from opportunity_scores o join medicines m on m.code = o.medicine_code`)
  return rows
}
