import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companyPath } from '../../catalogue/companies/paths.ts'
import { medicinePath, productPath } from '../../catalogue/medicines/paths.ts'
import type { Queryable } from '../../server/db/client.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { medicines } from '../../server/db/schema/medicines.ts'
import { products } from '../../server/db/schema/products.ts'
import type { WATCHED_KINDS } from '../../server/db/schema/watch-list.ts'

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
      title: [row.nameFa ?? row.nameEn, row.strength].filter(Boolean).join(' '),
      path: medicinePath(row),
    }))
  },
  products: async (db, keys) => {
    const { irc, brandFa, brandEn } = products
    const rows = await db
      .select({ irc, brandFa, brandEn, medicine: medicines.nameFa })
      .from(products)
      .innerJoin(medicines, eq(medicines.code, products.medicineCode))
      .where(keys.length > 0 ? inArray(irc, [...keys]) : sql`false`)
    return rows.map((row) => ({
      key: row.irc,
      title: row.brandFa ?? row.brandEn ?? row.medicine ?? row.irc,
      path: productPath(row.irc),
    }))
  },
  companies: async (db, keys) => {
    const { id, name, slug } = companies
    const rows = await db.select({ id, name, slug }).from(companies).where(isOneOf(id, keys))
    return rows.map((row) => ({
      key: String(row.id),
      title: row.name,
      path: companyPath(row.slug),
    }))
  },
}

/** Numbered records; what is no number is nobody's key. */
function isOneOf(
  column: typeof medicines.code | typeof companies.id,
  keys: readonly string[],
): SQL {
  const numbers = keys.filter((key) => /^\d{1,9}$/.test(key)).map(Number)
  return numbers.length > 0 ? inArray(column, numbers) : sql`false`
}
