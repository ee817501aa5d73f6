import { and, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { companyChanges } from '#src/insight/changes/queries.ts'
import { pick } from '#src/list/pick.ts'
import { together } from '#src/list/together.ts'
import { slugify } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { IS_ACTIVE_SUBSTANCE, licenceSql } from '#src/server/db/licence-state.ts'
import { companies, companyGroups } from '#src/server/db/schema/companies.ts'
import { ingredientLicences, ingredients } from '#src/server/db/schema/ingredients.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { companyIdentity, isInTrade } from '../parts/company-facts.server.ts'
import { isDependent } from '../parts/dependents.server.ts'
import { isGroup } from '../parts/listed-companies.server.ts'
import { briefMedicines } from '../parts/medicine-brief.server.ts'
import { makerRow } from './queries.ts'

const SHOWN = 12

/** A company that makes ingredients, or once did, by any spelling of its path segment. */
export async function findIngredientMaker(db: Queryable, segment: string) {
  const [found] = await db
    .select({ ...makerRow, ...companyIdentity })
    .from(companies)
    .leftJoin(companyGroups, isGroup)
    .where(isInTrade(segment, 'ingredient-maker', ingredientLicences.companyId))
  return found ?? null
}

export type FoundMaker = NonNullable<Awaited<ReturnType<typeof findIngredientMaker>>>

/** What would be exposed if this maker stopped. */
export async function ingredientMakerDetails(db: Queryable, { id }: FoundMaker) {
  const any = moleculesMade(sql`bool_or(l.company_id = ${id})`)
  const sole = moleculesMade(sql`bool_and(l.company_id = ${id})`)
  const isMadeHere = sql`${medicines.localCount} + ${medicines.underLicenceCount} > 0`
  const ofSole = and(inArray(medicines.moleculeId, sole), isMadeHere)
  const ofOthers = and(
    inArray(medicines.moleculeId, any),
    notInArray(medicines.moleculeId, sole),
    isMadeHere,
  )
  const { feed, ...exposed } = await together({
    substances: substancesOf(db, id),
    soleMedicines: briefMedicines(db, ofSole, SHOWN),
    soleTotal: db.$count(medicines, ofSole),
    otherMedicines: briefMedicines(db, ofOthers, SHOWN),
    otherTotal: db.$count(medicines, ofOthers),
    holders: holdersOf(db, any, sole),
    feed: companyChanges(db, id),
  })
  return { ...exposed, ...feed }
}

const held = licenceSql(ingredientLicences, 'ingredient_licences')
const { current } = licenceSql(ingredientLicences, 'l')

/** Molecules whose makers here, of any of their active substances, are so: as the map of dependency counts them. */
function moleculesMade(makers: SQL): SQL {
  return sql`(
    select i.molecule_id from ingredient_licences l join ingredients i on i.id = l.ingredient_id
    where ${current} and ${sql.raw(IS_ACTIVE_SUBSTANCE)} and i.molecule_id is not null
    group by i.molecule_id having ${makers})`
}

async function substancesOf(db: Queryable, companyId: number) {
  const { id, makerCount, dependentCount } = ingredients
  const rows = await db
    .select({
      ...pick(ingredients, 'id', 'nameFa', 'nameEn', 'type', 'makerCount'),
      ...pick(ingredients, 'finishedMakerCount', 'dependentCount'),
      validUntil: ingredientLicences.validUntil,
      status: held.status,
      /** Who else may make it counts, and a lapsed licence of one's own leaves it to them. */
      isSole: sql<boolean>`${held.current} and ${makerCount} = 1`,
    })
    .from(ingredientLicences)
    .innerJoin(ingredients, eq(ingredients.id, ingredientLicences.ingredientId))
    .where(eq(ingredientLicences.companyId, companyId))
    .orderBy(desc(dependentCount), ingredients.nameSort, id)
  return rows.map((row) => ({ ...row, slug: slugify(row.nameEn) }))
}

/** Who holds the dependent licences, and how many of them rest on this maker alone. */
function holdersOf(db: Queryable, any: SQL, sole: SQL) {
  return db
    .select({
      name: companies.name,
      slug: companies.slug,
      licences: count(),
      soleLicences: sql<number>`count(*) filter (
        where ${inArray(medicines.moleculeId, sole)})::int`,
    })
    .from(products)
    .innerJoin(medicines, eq(medicines.code, products.medicineCode))
    .innerJoin(companies, eq(companies.id, products.holderId))
    .where(and(inArray(medicines.moleculeId, any), isDependent))
    .groupBy(companies.id, companies.name, companies.slug, companies.nameSort)
    .orderBy(desc(count()), companies.nameSort, companies.id)
    .limit(SHOWN)
}
