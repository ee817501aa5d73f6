import { and, arrayOverlaps, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { recordChanges } from '#src/insight/changes/queries.ts'
import { pick } from '#src/list/pick.ts'
import { together } from '#src/list/together.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql, supplySql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { ingredientLicences, ingredients } from '#src/server/db/schema/ingredients.ts'
import { medicines, molecules } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { atcLabels } from '../facts/atc-names.server.ts'
import { isDependent } from '../parts/dependents.server.ts'
import { briefMedicines } from '../parts/medicine-brief.server.ts'
import { ingredientRow, withSlug } from './queries.ts'

const SHOWN = 20
const RELATED_SHOWN = 9

/** The identity block of a substance; null when there is none with this id. */
export async function findIngredient(db: Queryable, id: number) {
  const [found] = await db
    .select({
      ...ingredientRow,
      ...pick(ingredients, 'key', 'casNumber', 'moleculeId', 'source', 'firstSeenOn', 'vanishedOn'),
      molecule: molecules.nameEn,
    })
    .from(ingredients)
    .leftJoin(molecules, eq(molecules.id, ingredients.moleculeId))
    .where(eq(ingredients.id, id))
  if (!found) return null
  return { ...withSlug(found), atcNames: Object.values(await atcLabels(db, found.atcRoots)) }
}

export type FoundIngredient = NonNullable<Awaited<ReturnType<typeof findIngredient>>>

export function ingredientDetails(db: Queryable, ingredient: FoundIngredient) {
  const { moleculeId } = ingredient
  const ofMolecule =
    moleculeId === null
      ? sql`false`
      : and(eq(medicines.moleculeId, moleculeId), gt(medicines.licenceCount, 0))
  return together({
    makers: makersOf(db, ingredient.id),
    dependents: briefMedicines(db, ofMolecule, SHOWN),
    dependentTotal: db.$count(medicines, ofMolecule),
    finishedMakers: finishedMakersOf(db, moleculeId),
    related: relatedIngredients(db, ingredient),
    changes: recordChanges(db, 'ingredients', ingredient.key),
  })
}

/** Companies with permission to make the substance, lapsed ones last. */
function makersOf(db: Queryable, id: number) {
  const { validUntil, companyId, ingredientId } = ingredientLicences
  const { name, nameEn, slug, ingredientCount } = companies
  const { status } = licenceSql(ingredientLicences, 'ingredient_licences')
  return db
    .select({ name, nameEn, slug, ingredientCount, validUntil, status })
    .from(ingredientLicences)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(ingredientId, id))
    .orderBy(sql`${status} in ('expired', 'unseen')`, companies.nameSort, companies.id)
}

/** Who makes medicines of the molecule in Iran, by current licences. */
function finishedMakersOf(db: Queryable, moleculeId: number | null) {
  if (moleculeId === null) return []
  return db
    .select({ name: companies.name, slug: companies.slug, licences: count() })
    .from(products)
    .innerJoin(medicines, eq(medicines.code, products.medicineCode))
    .innerJoin(companies, sql`${companies.id} = ${supplySql('products').maker}`)
    .where(and(eq(medicines.moleculeId, moleculeId), isDependent))
    .groupBy(companies.id, companies.name, companies.slug, companies.nameSort)
    .orderBy(desc(count()), companies.nameSort, companies.id)
}

/** Substances of the same therapeutic groups, the most needed first; and how many there are. */
async function relatedIngredients(db: Queryable, { id, atcRoots }: FoundIngredient) {
  if (atcRoots.length === 0) return []
  const rows = await db
    .select({ ...ingredientRow, total: sql<number>`(count(*) over ())::int` })
    .from(ingredients)
    .where(
      and(
        ne(ingredients.id, id),
        arrayOverlaps(ingredients.atcRoots, atcRoots),
        isNull(ingredients.vanishedOn),
      ),
    )
    .orderBy(desc(ingredients.dependentCount), ingredients.id)
    .limit(RELATED_SHOWN)
  return rows.map(withSlug)
}
