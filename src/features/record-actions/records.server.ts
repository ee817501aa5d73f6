import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  atcGroupPath,
  healthProductPath,
  ingredientPath,
  medicinePath,
  productPath,
  supplementPath,
} from '#src/addresses/records.ts'
import { firstCompanyPath } from '#src/catalogue/facts/company-pages.ts'
import { slugify } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import type { WATCHED_KINDS } from '#src/server/db/schema/watch-list.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'

export type WatchedKind = (typeof WATCHED_KINDS)[number]

/** How a watched record is called and where its page is. */
export interface RecordName {
  key: string
  title: string
  path: string
}

/** Names of records by their keys; a key that leads nowhere is left out. */
export const nameRecords: Readonly<
  Record<WatchedKind, (db: Queryable, keys: readonly string[]) => Promise<RecordName[]>>
> = {
  medicines: async (db, keys) => {
    const { code, slug, nameFa, nameEn, strength, form } = medicines
    const rows = await db
      .select({ code, slug, nameFa, nameEn, strength, form })
      .from(medicines)
      .where(isOneOf(medicines.code, keys))
    return rows.map((row) => ({
      key: String(row.code),
      title: nameAndStrength(row),
      path: medicinePath(row),
    }))
  },
  products: async (db, keys) => {
    const { irc, brandFa, brandEn } = products
    const rows = await db
      .select({ irc, brandFa, brandEn, medicine: medicines.nameFa })
      .from(products)
      .innerJoin(medicines, eq(medicines.code, products.medicineCode))
      .where(inArray(irc, [...keys]))
    return rows.map((row) => ({
      key: row.irc,
      title: row.brandFa ?? row.brandEn ?? row.medicine ?? row.irc,
      path: productPath(row.irc),
    }))
  },
  companies: async (db, keys) => {
    const { id, name, slug, roles } = companies
    const rows = await db.select({ id, name, slug, roles }).from(companies).where(isOneOf(id, keys))
    return rows.map((row) => ({
      key: String(row.id),
      title: row.name,
      path: firstCompanyPath(row),
    }))
  },
  'atc-groups': async (db, keys) => {
    const { code, nameFa, nameEn } = atcGroups
    const rows = await db
      .select({ code, nameFa, nameEn })
      .from(atcGroups)
      .where(inArray(code, [...keys]))
    return rows.map((row) => ({
      key: row.code,
      title: `${row.nameFa ?? row.nameEn} (${row.code})`,
      path: atcGroupPath(row.code),
    }))
  },
  ingredients: async (db, keys) => {
    const { id, nameFa, nameEn } = ingredients
    const rows = await db.select({ id, nameFa, nameEn }).from(ingredients).where(isOneOf(id, keys))
    return rows.map((row) => ({
      key: String(row.id),
      title: row.nameFa ?? row.nameEn,
      path: ingredientPath({ id: row.id, slug: slugify(row.nameEn) }),
    }))
  },
  supplements: async (db, keys) => {
    const { permitNo, nameFa, nameEn } = supplements
    const rows = await db
      .select({ permitNo, nameFa, nameEn })
      .from(supplements)
      .where(inArray(permitNo, [...keys]))
    return rows.map((row) => ({
      key: row.permitNo,
      title: row.nameFa ?? row.nameEn ?? row.permitNo,
      path: supplementPath(row.permitNo),
    }))
  },
  'health-products': async (db, keys) => {
    const { permitNo, nameFa } = healthProducts
    const rows = await db
      .select({ permitNo, nameFa })
      .from(healthProducts)
      .where(inArray(permitNo, [...keys]))
    return rows.map((row) => ({
      key: row.permitNo,
      title: row.nameFa,
      path: healthProductPath(row.permitNo),
    }))
  },
}

/** Numbered records; what is no number is nobody's key. */
function isOneOf(
  column: typeof medicines.code | typeof companies.id | typeof ingredients.id,
  keys: readonly string[],
): SQL {
  const numbers = keys.filter((key) => /^\d{1,9}$/.test(key)).map(Number)
  return numbers.length > 0 ? inArray(column, numbers) : sql`false`
}
