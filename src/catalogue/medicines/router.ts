import { z } from 'zod'
import { keepFirstPages, listProcedures } from '#src/features/access/lists.server.ts'
import { asOfInput, readRecord } from '#src/features/access/past-record.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { findMedicine, medicineDetails } from './details.server.ts'
import { findProduct, productDetails } from './product-details.server.ts'
import { productSource } from './products.server.ts'
import { medicineSource } from './queries.ts'

const genericCode = z.int().min(0).max(999_999_999)
const irc = z.string().regex(/^\d{16}$/, 'کد IRC شانزده رقم است.')

export const medicinesRouter = router({
  ...listProcedures(keepFirstPages(medicineSource)),
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
  ...listProcedures(keepFirstPages(productSource)),
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
