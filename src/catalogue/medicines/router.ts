import { z } from 'zod'
import { accessToDetails } from '../../features/access/details.server.ts'
import {
  answerFacets,
  answerList,
  keepFirstPages,
  type ListSource,
  searchInput,
} from '../../features/access/lists.server.ts'
import { medicines } from '../../server/db/schema/medicines.ts'
import { products } from '../../server/db/schema/products.ts'
import { AppError } from '../../server/errors.ts'
import { publicProcedure, router } from '../../server/trpc/trpc.ts'
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
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, keepFirstPages(medicineSource), input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, medicineSource, input)),
  byCode: publicProcedure.input(z.object({ code: genericCode })).query(async ({ ctx, input }) => {
    const medicine = await findMedicine(ctx.db, input.code)
    if (!medicine) throw new AppError('NOT_FOUND', 'دارویی با این کد ژنریک پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'medicine', code: medicine.code })
    const details = access === 'all' ? await medicineDetails(ctx.db, medicine) : null
    return { medicine, details }
  }),
})

export const productsRouter = router({
  list: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerList(ctx, keepFirstPages(productSource), input)),
  facets: publicProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerFacets(ctx, productSource, input)),
  byIrc: publicProcedure.input(z.object({ irc })).query(async ({ ctx, input }) => {
    const product = await findProduct(ctx.db, input.irc)
    if (!product) throw new AppError('NOT_FOUND', 'فرآورده‌ای با این کد IRC پیدا نشد.')
    const access = await accessToDetails(ctx, { kind: 'medicine', code: product.medicineCode })
    const details =
      access === 'all' ? await productDetails(ctx.db, product.irc, product.medicineCode) : null
    return { product, details }
  }),
})
