import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { FoundMedicine } from '#src/catalogue/medicines/details.server.ts'
import { codePriceEvents, ingredientMakers } from '#src/catalogue/medicines/market.server.ts'
import { shortagesOf } from '#src/catalogue/parts/market-facts.server.ts'
import { briefMedicines } from '#src/catalogue/parts/medicine-brief.server.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import {
  IS_ACTIVE_SUBSTANCE,
  inForce,
  licenceSql,
  supplySql,
} from '#src/server/db/licence-state.ts'
import { ingredientLicences } from '#src/server/db/schema/ingredients.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { opportunityScores } from '#src/server/db/schema/opportunities.ts'
import type { SupplyType } from '#src/server/db/schema/products.ts'
import { firstSubstanceDay } from '../history/in-past.server.ts'
import { threeYearsBefore } from '../score/inputs.ts'
import { PARTS } from '../score/parts.ts'
import { inListOrder, type Weighing, weighed } from '../score/scores.server.ts'

const { maker, madeHere } = supplySql('p')

const LICENCES_SHOWN = 60
const RECORDS_SHOWN = 12

export type Evidence = Awaited<ReturnType<typeof evidenceOf>>

/** The records behind each part, and how firm the rank is, on an ISO date. */
export async function evidenceOf(
  db: Queryable,
  medicine: FoundMedicine,
  { weighing, today }: { weighing: Weighing; today: string },
) {
  const day = sql`${today}::date`
  const [ranking, licences, apiMakers, listings, priceEvents, shortages, since] = await Promise.all(
    [
      rankingOf(db, medicine.code, weighing),
      licencesOf(db, medicine.code, today),
      medicine.moleculeId === null ? [] : ingredientMakers(db, medicine.moleculeId, day),
      newListings(db, medicine.atcCode, today),
      codePriceEvents(db, medicine.code),
      shortagesOf(db, medicine.code, medicine.moleculeId),
      firstSubstanceDay(db),
    ],
  )
  return {
    ranking,
    licences,
    apiMakers,
    /** Before permissions to make substances were kept: the names are those of today. */
    makersOfToday: since !== null && today < since,
    listings,
    shortages,
    priceEvents: priceEvents.slice(0, RECORDS_SHOWN),
    priceEventTotal: priceEvents[0]?.total ?? 0,
  }
}

export interface EvidenceLicence {
  irc: string
  brand: string
  supplyType: SupplyType | null
  supplyInferred: boolean
  validUntil: string | null
  /** Lapses within 365 days. */
  lapses: boolean
  holder: string | null
  holderSlug: string | null
  group: string | null
  maker: string | null
  makerSlug: string | null
  unitPriceRial: number | null
  /** How many there are in all. */
  total: number
}

/** Licences in force of a code, the one that lapses first on top. */
export function licencesOf(db: Queryable, code: number, today: string): Promise<EvidenceLicence[]> {
  return rowsOf<EvidenceLicence>(
    db,
    sql`select p.irc, coalesce(p.brand_fa, p.brand_en, p.irc) as brand,
      p.supply_type as "supplyType", p.supply_inferred as "supplyInferred",
      p.valid_until::text as "validUntil",
      ${licenceSql('products', 'p', sql`${today}::date`).fragile} as lapses,
      h.name as holder, h.slug as "holderSlug", g.name as group,
      k.name as maker, k.slug as "makerSlug",
      p.unit_price_rial::float8 as "unitPriceRial", (count(*) over ())::int as total
    from products p left join companies h on h.id = p.holder_id
    left join company_groups g on g.id = h.group_id
    left join companies k on k.id = case when ${madeHere} then ${maker} else p.producer_id end
    where p.medicine_code = ${code} and ${inForce(today)}
    order by p.valid_until nulls last, p.irc limit ${LICENCES_SHOWN}`,
  )
}

/**
 * How many make its substance for a medicine `m` with the score `s`; null where nobody is known. Without a
 * licence in force there is no score, and the makers are there all the same.
 */
export function apiMakerCount(m: AnyColumn | SQL, s: AnyColumn | SQL, today: string) {
  return sql<number | null>`coalesce(${s}, (select nullif(count(distinct l.company_id), 0)::int
    from ingredients i join ingredient_licences l on l.ingredient_id = i.id
    where i.molecule_id = ${m} and ${sql.raw(IS_ACTIVE_SUBSTANCE)}
      and ${licenceSql(ingredientLicences, 'l', sql`${today}::date`).current}))`
}

/** What entered the same ATC-4 group in three Jalali years. */
function newListings(db: Queryable, atcCode: string | null, today: string) {
  if (atcCode === null || atcCode.length < 5) return []
  return briefMedicines(
    db,
    sql`left(${medicines.atcCode}, 5) = ${atcCode.slice(0, 5)} and ${medicines.vanishedOn} is null
      and ${medicines.listedOn} >= ${threeYearsBefore(today)}::date`,
    RECORDS_SHOWN,
  )
}

/**
 * Rank of a code, and under ±20 % of each weight, in one pass: points of a part grow with its weight,
 * so that five times the score ± the part's points is the score under the other weight, times five. Equal
 * scores share a rank: 1 + how many score higher.
 */
async function rankingOf(db: Queryable, code: number, weighing: Weighing) {
  const { score, points } = weighed(weighing)
  const counts = PARTS.flatMap((part, n) => {
    const place = sql.raw(String(n + 1))
    const higher = (sign: string) => sql`count(*) filter (where
      5 * a.score ${sql.raw(sign)} a.points[${place}] >
      5 * own.score ${sql.raw(sign)} own.points[${place}])::int + 1`
    return [
      sql`${higher('-')} as ${sql.identifier(`${part}Lower`)}`,
      sql`${higher('+')} as ${sql.identifier(`${part}Higher`)}`,
    ]
  })
  const row = await rowOf<Record<string, number>>(
    db,
    sql`with a as materialized (
      select ${opportunityScores.medicineCode} as code, ${score} as score, ${points} as points
      from ${opportunityScores}
    ), own as (select * from a where code = ${code})
    select count(*)::int as total,
      count(*) filter (where a.score > own.score)::int + 1 as rank,
      count(*) filter (where a.score = own.score)::int - 1 as equal,
      ${sql.join(counts, sql`, `)}
    from a cross join own`,
  )
  return {
    rank: row.rank ?? 0,
    /** Others of the same score, which share the rank. */
    equal: row.equal ?? 0,
    total: row.total ?? 0,
    sensitivity: PARTS.map((part) => ({
      part,
      lower: row[`${part}Lower`] ?? 0,
      higher: row[`${part}Higher`] ?? 0,
    })),
  }
}

/** Whether a code stands among the first so many of the list in its own order. */
export async function isAmongFirst(db: Queryable, code: number, first: number): Promise<boolean> {
  const rows = await db
    .select({ code: opportunityScores.medicineCode })
    .from(opportunityScores)
    .innerJoin(medicines, eq(medicines.code, opportunityScores.medicineCode))
    .orderBy(...inListOrder(opportunityScores.score))
    .limit(first)
  return rows.some((row) => row.code === code)
}
