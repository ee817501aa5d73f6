import { desc, sql } from 'drizzle-orm'
import { findMedicine } from '#src/catalogue/medicines/details.server.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { opportunityWeights } from '#src/server/db/schema/opportunities.ts'
import { rowOf } from '../overview/current-licences.server.ts'
import { findOpportunity } from './evidence.server.ts'
import { PARTS, type Part } from './scoring/parts.ts'
import { standardWeighing } from './weighing.server.ts'

/** Every version of the weights, the newest first. */
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
  const { code, slug, nameFa, nameEn, strength, form } = medicine
  return { medicine: { code, slug, nameFa, nameEn, strength, form }, opportunity }
}

const HAS_PRICE = sql.raw(
  `(inputs->>'importedUnitPrice' is not null or inputs->>'localUnitPrice' is not null)`,
)

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
