import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ShowcasePaths } from '#src/access/route-rules.ts'
import { companyPath, medicinePath, moleculePath } from '#src/addresses/records.ts'
import { fold } from '#src/persian/fold.ts'
import { companyPathKey, slugify } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companyOfSegment } from '#src/server/db/company-of-segment.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { companies, companySpellings } from '#src/server/db/schema/companies.ts'
import { medicines, molecules } from '#src/server/db/schema/medicines.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { products } from '#src/server/db/schema/products.ts'
import { rememberStamped } from '#src/server/stamp.ts'

/** A record that might be the one which visitors may read in full. */
export type ShowcaseRecord =
  | { kind: 'medicine'; code: number }
  | { kind: 'company'; id: number }
  | { kind: 'molecule'; id: number }
  | { kind: 'other' }

const showcaseSetting = z.object({
  medicineCode: z.int().nullish(),
  companySpellings: z.array(z.string()).default([]),
})

const FIRST_MOLECULE = fold('sodium chloride')

/**
 * The medicine, its molecule and the company that visitors may read: the setting, else the best-known
 * ones.
 */
export async function readShowcase(db: Queryable) {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'showcase'))
  const setting = showcaseSetting.parse(row?.value ?? {})
  const medicineCode = setting.medicineCode ?? (await sodiumChloride(db))
  const [medicine] = await shownMedicine(db, medicineCode)
  return {
    medicineCode,
    moleculeId: medicine?.moleculeId ?? null,
    companyId: await showcaseCompany(db, setting.companySpellings),
  }
}

/** The same, as the paths of pages tell them; asked on each page, so kept while nothing changes. */
export function showcasePaths(db: Queryable): Promise<ShowcasePaths> {
  return rememberStamped('showcase paths', async () => {
    const { medicineCode, moleculeId, companyId } = await readShowcase(db)
    const names = await db
      .select({ key: companySpellings.pathKey, latin: companies.nameEn })
      .from(companySpellings)
      .innerJoin(companies, eq(companies.id, companySpellings.companyId))
      .where(companyId === null ? sql`false` : eq(companies.id, companyId))
    const companyKeys = names.flatMap(({ key, latin }) => [key, companyPathKey(latin ?? key)])
    return { medicineCode, moleculeId, companyKeys: [...new Set(companyKeys)] }
  })
}

/** Where they stand, as a link names them. */
export function showcasePages(db: Queryable): Promise<string[]> {
  return rememberStamped('showcase pages', async () => {
    const { medicineCode, companyId } = await readShowcase(db)
    const medicine = await shownMedicine(db, medicineCode)
    const company = companyId === null ? [] : await shownCompany(db, companyId)
    const molecules = medicine.flatMap(({ moleculeId: id, molecule }) =>
      id === null ? [] : moleculePath({ id, slug: slugify(molecule ?? '') }),
    )
    return [...medicine.map(medicinePath), ...molecules, ...company]
  })
}

function shownMedicine(db: Queryable, code: number | null) {
  const { slug, moleculeId } = medicines
  return db
    .select({ code: medicines.code, slug, moleculeId, molecule: molecules.nameEn })
    .from(medicines)
    .leftJoin(molecules, eq(molecules.id, moleculeId))
    .where(code === null ? sql`false` : eq(medicines.code, code))
}

async function shownCompany(db: Queryable, id: number): Promise<string[]> {
  const rows = await db.select({ slug: companies.slug }).from(companies).where(eq(companies.id, id))
  return rows.map(({ slug }) => companyPath(slug))
}

export async function isShowcase(db: Queryable, record: ShowcaseRecord): Promise<boolean> {
  if (record.kind === 'other') return false
  const { medicineCode, moleculeId, companyId } = await readShowcase(db)
  if (record.kind === 'medicine') return medicineCode === record.code
  return record.id === (record.kind === 'molecule' ? moleculeId : companyId)
}

/** By all its licences that sources know: as one lapses, the pages that visitors read stay. */
async function sodiumChloride(db: Queryable): Promise<number | null> {
  const { known } = licenceSql('products', 'products')
  const licences = db.$count(products, and(eq(products.medicineCode, medicines.code), known))
  const [row] = await db
    .select({ code: medicines.code })
    .from(medicines)
    .innerJoin(molecules, eq(molecules.id, medicines.moleculeId))
    .where(eq(molecules.key, FIRST_MOLECULE))
    .orderBy(sql`${licences} desc`, medicines.code)
    .limit(1)
  return row?.code ?? null
}

/** Unless set: the largest of the companies with more than one spelling, if there are any. */
async function showcaseCompany(db: Queryable, names: string[]): Promise<number | null> {
  for (const name of names) {
    const named = await companyOfSegment(db, name)
    if (named !== null) return named
  }
  const spellings = db.$count(companySpellings, eq(companySpellings.companyId, companies.id))
  const [bestKnown] = await db
    .select({ id: companies.id })
    .from(companies)
    .orderBy(sql`${spellings} > 1 desc`, sql`${companies.licenceCount} desc`, companies.id)
    .limit(1)
  return bestKnown?.id ?? null
}
