import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { ingredientLicences, ingredients } from '#src/server/db/schema/ingredients.ts'
import { priceEvents, products } from '#src/server/db/schema/products.ts'

const SPANS_SHOWN = 40
const EVENTS_SHOWN = 40

const brand = sql<string>`coalesce(${products.brandFa}, ${products.brandEn}, ${products.irc})`

/** Licences of a code whose time is known, the one that lapses first on top. */
export function licenceSpans(db: Queryable, code: number) {
  const { irc, licensedOn, validUntil, supplyType, packCount } = products
  const { status } = licenceSql('products', 'products')
  return db
    .select({
      ...{ irc, brand, licensedOn, validUntil, supplyType, packCount, status },
      holder: companies.name,
    })
    .from(products)
    .leftJoin(companies, eq(companies.id, products.holderId))
    .where(
      and(
        eq(products.medicineCode, code),
        licenceSql('products', 'products').seen,
        isNotNull(licensedOn),
        isNotNull(validUntil),
      ),
    )
    .orderBy(asc(validUntil), asc(irc))
    .limit(SPANS_SHOWN)
}

/** Newest consumer prices of a code's licences, each with the one before it. */
export function codePriceEvents(db: Queryable, code: number) {
  const before = sql<number | null>`lag(${priceEvents.priceRial})
    over (partition by ${priceEvents.irc} order by ${priceEvents.effectiveOn})`.mapWith(asNumber)
  return db
    .select({
      irc: products.irc,
      brand,
      effectiveOn: priceEvents.effectiveOn,
      priceRial: priceEvents.priceRial,
      before,
    })
    .from(priceEvents)
    .innerJoin(products, eq(products.irc, priceEvents.irc))
    .where(and(eq(products.medicineCode, code), licenceSql('products', 'products').seen))
    .orderBy(desc(priceEvents.effectiveOn), asc(products.irc))
    .limit(EVENTS_SHOWN)
}

/** Local makers of the active substance of a molecule, with permissions in force. */
export function ingredientMakers(db: Queryable, moleculeId: number) {
  return db
    .select({
      company: companies.name,
      slug: companies.slug,
      substance: sql<string>`coalesce(${ingredients.nameFa}, ${ingredients.nameEn})`,
      validUntil: ingredientLicences.validUntil,
    })
    .from(ingredients)
    .innerJoin(ingredientLicences, eq(ingredientLicences.ingredientId, ingredients.id))
    .innerJoin(companies, eq(companies.id, ingredientLicences.companyId))
    .where(
      and(
        eq(ingredients.moleculeId, moleculeId),
        eq(ingredients.type, 'active'),
        isNull(ingredients.vanishedOn),
        licenceSql(ingredientLicences, 'ingredient_licences').current,
      ),
    )
    .orderBy(asc(companies.nameSort), asc(ingredients.nameSort))
    .limit(SPANS_SHOWN)
}

function asNumber(value: unknown): number {
  return Number(value)
}
