import { and, count, eq, type SQL } from 'drizzle-orm'
import { LISTS } from '#src/catalogue/lists.server.ts'
import { productSource } from '#src/catalogue/medicines/products.server.ts'
import { type ExportedList, exportedList } from '#src/features/access/exported-list.server.ts'
import { products } from '#src/server/db/schema/products.ts'

/** What paper says of licences of one medicine. */
export const LICENCE_COLUMNS = [
  'brand',
  'holder',
  'producer',
  'supply',
  'pack',
  'unitPrice',
  'expiry',
  'status',
] as const

export function licencesOf(code: number): ExportedList {
  return licencesUnder(eq(products.medicineCode, code))
}

/** The same of all products that are so. */
export function licencesUnder(ofCode: SQL): ExportedList {
  return exportedList({
    title: 'پروانه‌ها',
    noun: 'پروانه',
    path: '/medicine',
    fixed: { level: 'products' },
    sheet: LISTS.products.sheet,
    source: {
      ...productSource,
      rows: (db, view, words, limit, total) =>
        productSource.rows(db, view, also(ofCode, words), limit, total),
      total: async (db, _view, words) => {
        const [answer] = await db
          .select({ total: count() })
          .from(products)
          .where(also(ofCode, words))
        return answer?.total ?? 0
      },
      facets: async () => ({}),
    },
  })
}

function also(ofCode: SQL, words: SQL | undefined): SQL {
  return and(ofCode, words) ?? ofCode
}
