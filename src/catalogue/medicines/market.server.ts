import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { pick } from '#src/list/pick.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { ingredientLicences, ingredients } from '#src/server/db/schema/ingredients.ts'
import { products } from '#src/server/db/schema/products.ts'
import { PRICES } from '../facts/quality-subjects.ts'

const SPANS_SHOWN = 40
/** Far above what any molecule has: who counts them has them all. */
const MAX_MAKERS = 1_000
const EVENTS_SHOWN = 40

const brand = sql<string>`coalesce(${products.brandFa}, ${products.brandEn}, ${products.irc})`

/** Licences of a code whose time is known, the one that lapses first on top. */
export function licenceSpans(db: Queryable, code: number) {
  const { irc, licensedOn, validUntil } = products
  const { status } = licenceSql('products', 'products')
  return db
    .select({
      ...pick(products, 'irc', 'licensedOn', 'validUntil', 'supplyType', 'packCount'),
      brand,
      status,
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

interface CodePriceEvent {
  irc: string
  brand: string
  effectiveOn: string
  priceRial: number
  before: number | null
  /** Of the code, on all its licences. */
  total: number
}

/** Newest consumer prices of a code's licences, each with the one before it. */
export function codePriceEvents(db: Queryable, code: number) {
  return rowsOf<CodePriceEvent>(
    db,
    sql`select p.irc, coalesce(p.brand_fa, p.brand_en, p.irc) as brand, e.effective_on::text as "effectiveOn",
      e.price_rial::float8 as "priceRial",
      (lag(e.price_rial) over (partition by e.irc order by e.effective_on))::float8 as before,
      (count(*) over ())::int as total
    from products p join ${sql.raw(PRICES)} e on e.irc = p.irc
    where p.medicine_code = ${code} and ${licenceSql('products', 'p').seen}
    order by e.effective_on desc, p.irc limit ${EVENTS_SHOWN}`,
  )
}

/** Local makers of the active substance of a molecule, with permissions in force on a day. */
export function ingredientMakers(db: Queryable, moleculeId: number, day?: SQL) {
  return db
    .select({
      company: companies.name,
      slug: companies.slug,
      substance: sql<string>`coalesce(${ingredients.nameFa}, ${ingredients.nameEn})`,
      ingredientId: ingredients.id,
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
        licenceSql(ingredientLicences, 'ingredient_licences', day).current,
      ),
    )
    .orderBy(asc(companies.nameSort), asc(ingredients.nameSort), asc(ingredientLicences.id))
    .limit(MAX_MAKERS)
}
