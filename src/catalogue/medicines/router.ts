import { z } from 'zod'
import {
  answerFacets,
  answerList,
  keepFirstPages,
  type ListSource,
  searchInput,
} from '#src/features/access/lists.server.ts'
import { asOfInput, readRecord } from '#src/features/access/past-record.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { findMedicine, medicineDetails } from './details.server.ts'
import { medicineList, productList } from './list.ts'
import { findProduct, productDetails } from './product-details.server.ts'
import { countProducts, listProducts, type ProductRow, productFacets } from './products.server.ts'
import { countMedicines, listMedicines, type MedicineRow, medicineFacets } from './queries.ts'

export const medicineSource: ListSource<MedicineRow> = {
  name: 'medicines',
  definition: medicineList,
  searchWords: medicines.searchWords,
  rows: listMedicines,
  total: countMedicines,
  facets: medicineFacets,
}

export const productSource: ListSource<ProductRow> = {
  name: 'products',
  definition: productList,
  searchWords: products.searchWords,
  rows: listProducts,
  total: countProducts,
  facets: productFacets,
}

const genericCode = z.int().min(0).max(999_999_999)
const irc = z.string().regex(/^\d{16}$/, 'کد IRC شانزده رقم است.')

export const medicinesRouter = router({
  list: publicProcedure
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, keepFirstPages(medicineSource), input)),
  facets: publicProcedure
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, medicineSource, input)),
  byCode: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ code: genericCode, asOf: asOfInput }))
    .query(async ({ ctx, input: { code, asOf } }) => {
      const { found, ...rest } = await readRecord(ctx, asOf, {
        find: (db) => findMedicine(db, code),
        missing: 'دارویی با این کد ژنریک پیدا نشد.',
        record: () => ({ kind: 'medicine', code }),
        details: medicineDetails,
      })
      return { medicine: found, ...rest }
    }),
})

export const productsRouter = router({
  list: publicProcedure
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, keepFirstPages(productSource), input)),
  facets: publicProcedure
    .meta({ hasPast: true })
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, productSource, input)),
  byIrc: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ irc, asOf: asOfInput }))
    .query(async ({ ctx, input }) => {
      const { found, ...rest } = await readRecord(ctx, input.asOf, {
        find: (db) => findProduct(db, input.irc),
        missing: 'فرآورده‌ای با این کد IRC پیدا نشد.',
        record: ({ medicineCode }) => ({ kind: 'medicine', code: medicineCode }),
        details: (db, product) => productDetails(db, product.irc, product.medicineCode),
      })
      return { product: found, ...rest }
    }),
})
