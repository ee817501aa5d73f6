import { and, asc, count, countDistinct, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { salesOf } from '#src/insight/sales/sales.server.ts'
import { versionSeries } from '#src/insight/trends/version-series.server.ts'
import { together } from '#src/list/together.ts'
import { slugify } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql, supplySql } from '#src/server/db/licence-state.ts'
import { medicines, molecules } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { coverageMap } from '../parts/coverage-map.server.ts'
import { holderShares } from '../parts/licence-shares.server.ts'
import { factsRead, licensedElsewhere } from '../parts/market-facts.server.ts'
import { NEWEST_NOTICE, withPersianWords } from '../parts/medicine-brief.server.ts'
import { ingredientMakers } from './market.server.ts'
import { medicineRow } from './queries.ts'

const MEDICINES_SHOWN = 60
const COMBINATIONS_SHOWN = 20

const { current, expiring } = licenceSql('products', 'products')
const { madeHere, maker } = supplySql('products')

const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`

/**
 * A molecule with what the open lists say of its medicines; null when there is none with this id, and
 * on a day in the past where no medicine of it was known.
 */
export async function findMolecule(db: Queryable, id: number, { isPast = false } = {}) {
  const { nameEn, nameFa, isCombination } = molecules
  const [found] = await db
    .select({ id: molecules.id, nameEn, nameFa, isCombination })
    .from(molecules)
    .where(eq(molecules.id, id))
  if (!found) return null
  const [counts] = await db
    .select({
      medicineCount: count(),
      licenceCount: sum(medicines.licenceCount),
      uniqueCount: sum(medicines.uniqueCount),
      localCount: sql<number>`coalesce(sum(${medicines.localCount} + ${medicines.underLicenceCount}), 0)::int`,
      importedCount: sql<number>`coalesce(sum(${medicines.importedCount} + ${medicines.emergencyCount}), 0)::int`,
      nearestExpiryOn: sql<string | null>`min(${medicines.nearestExpiryOn})::text`,
    })
    .from(medicines)
    .where(eq(medicines.moleculeId, id))
  return counts && !(isPast && counts.medicineCount === 0)
    ? { ...found, slug: slugify(found.nameEn), ...counts }
    : null
}

export type FoundMolecule = NonNullable<Awaited<ReturnType<typeof findMolecule>>>

const ofMolecule = (id: number) => sql`${products.medicineCode} in (
  select code from ${medicines} where ${medicines.moleculeId} = ${id})`

/** Who holds the current products of a molecule, who makes it and its substance, what lapses soon. */
export async function moleculeMarket(db: Queryable, id: number) {
  const [shares, apiMakers, licences] = await Promise.all([
    holderShares(db, ofMolecule(id)),
    ingredientMakers(db, id),
    moleculeLicences(db, id),
  ])
  return { shares, apiMakers, ...licences }
}

/** What the current licences of a molecule say: how many make it, and of how many that is not told. */
async function moleculeLicences(db: Queryable, id: number) {
  const [found] = await db
    .select({
      makerCount: sql<number>`count(distinct ${maker}) filter (where ${madeHere})::int`,
      unknownSupplyCount: sql<number>`count(*) filter (where ${products.supplyType} is null)::int`,
      expiringCount: sql<number>`count(*) filter (where ${expiring})::int`,
      undatedCount: sql<number>`count(*) filter (where ${products.validUntil} is null)::int`,
    })
    .from(products)
    .where(and(ofMolecule(id), current))
  return found ?? { makerCount: 0, unknownSupplyCount: 0, expiringCount: 0, undatedCount: 0 }
}

/** Everything about a molecule below its identity: all strengths and forms, who holds and makes them. */
export async function moleculeDetails(db: Queryable, { id }: FoundMolecule) {
  const { rows, market, ...rest } = await together({
    rows: db
      .select({ ...medicineRow, shortage: NEWEST_NOTICE })
      .from(medicines)
      .where(eq(medicines.moleculeId, id))
      .orderBy(desc(medicines.licenceCount), asc(medicines.code))
      .limit(MEDICINES_SHOWN),
    market: moleculeMarket(db, id),
    combinations: combinationsWith(db, id),
    elsewhere: licensedElsewhere(db, id),
    read: factsRead(db),
    sales: salesOf(db, { of: 'molecule', id }),
    series: versionSeries(db, { of: 'molecule', id }),
    map: coverageMap(db, sql`m.molecule_id = ${id}`),
  })
  return { ...rest, ...market, medicines: rows.map(withPersianWords) }
}

/** Fixed combinations with all its moieties and others beside them, the most licensed first; and how many. */
async function combinationsWith(db: Queryable, id: number) {
  const parts = (moieties: SQL) => sql`string_to_array(${moieties}, ' / ')`
  const own = sql`(select own.moieties from molecules own where own.id = ${id} and own.moieties <> '')`
  const rows = await db
    .select({
      id: molecules.id,
      nameEn: molecules.nameEn,
      nameFa: molecules.nameFa,
      medicines: countDistinct(medicines.code),
      licences: sum(medicines.licenceCount),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(molecules)
    .innerJoin(medicines, eq(medicines.moleculeId, molecules.id))
    .where(
      and(
        eq(molecules.isCombination, true),
        sql`${parts(sql`${molecules.moieties}`)} @> ${parts(own)}`,
        sql`${molecules.moieties} <> ${own}`,
        gt(medicines.licenceCount, 0),
      ),
    )
    .groupBy(molecules.id, molecules.nameEn, molecules.nameFa)
    .orderBy(desc(sum(medicines.licenceCount)), asc(molecules.nameEn), asc(molecules.id))
    .limit(COMBINATIONS_SHOWN)
  return rows.map((row) => ({ ...row, slug: slugify(row.nameEn) }))
}
