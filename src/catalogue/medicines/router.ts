import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { changesPath } from '#src/addresses/records.ts'
import { keepFirstPages, listProcedures } from '#src/features/access/lists.server.ts'
import { daysInput, readRecord } from '#src/features/access/past-record.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { perUnit } from '#src/words/price-units.ts'
import { makersNumber } from '../parts/licence-count.ts'
import { findMedicine, medicineDetails } from './details.server.ts'
import { findMolecule, moleculeDetails } from './molecule.server.ts'
import { findProduct, productDetails } from './product-details.server.ts'
import { productSource } from './products.server.ts'
import { medicineSource } from './queries.ts'

const genericCode = z.int().min(0).max(999_999_999)
const moleculeId = z.int().min(1).max(2_147_483_647)
const irc = z.string().regex(/^\d{16}$/, 'کد IRC شانزده رقم است.')

export const medicinesRouter = router({
  ...listProcedures(keepFirstPages(medicineSource)),
  byCode: publicProcedure
    .meta({ hasPast: true })
    .input(
      z.object({
        code: genericCode,
        ...daysInput,
        in: z.string().max(200).optional(),
        mine: irc.optional(),
      }),
    )
    .query(async ({ ctx, input: { code, in: series, mine, ...days } }) => {
      const prices = { in: series, mine, userId: ctx.viewer.userId }
      const { found, ...rest } = await readRecord(ctx, days, {
        find: (db) => findMedicine(db, code),
        missing: 'دارویی با این کد ژنریک پیدا نشد.',
        record: () => ({ kind: 'medicine', code }),
        details: (db, medicine) => medicineDetails(db, medicine, prices),
        figures: (medicine) => [
          { label: 'پروانهٔ جاری', value: medicine.licenceCount },
          { label: 'سازنده', ...makersNumber(medicine) },
          { label: 'وارداتی', value: medicine.importedCount },
          {
            label: `میانهٔ قیمت ${perUnit(medicine.priceUnit)}`,
            value: medicine.unitPriceRial,
            isMoney: true,
          },
        ],
        changes: () => changesPath({ medicine: String(code) }),
        spans: () => sql`medicines h where h.code = ${code}`,
        licences: () => ({ of: 'products', where: sql`h.medicine_code = ${code}` }),
      })
      return { medicine: found, ...rest }
    }),
  byMolecule: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ id: moleculeId, ...daysInput }))
    .query(async ({ ctx, input: { id, ...days } }) => {
      const { found, ...rest } = await readRecord(ctx, days, {
        find: (db) => findMolecule(db, id, { isPast: db !== ctx.db }),
        missing: 'مولکولی با این شناسه پیدا نشد.',
        record: () => ({ kind: 'molecule', id }),
        details: moleculeDetails,
        figures: (molecule) => [
          { label: 'قدرت و شکل', value: molecule.medicineCount },
          { label: 'پروانهٔ جاری', value: molecule.licenceCount },
          { label: 'داخلی', value: molecule.localCount },
          { label: 'وارداتی', value: molecule.importedCount },
        ],
        changes: () => changesPath({ molecule: String(id) }),
        spans: () => sql`medicines h where h.molecule_id = ${id}`,
        licences: () => ({
          of: 'products',
          where: sql`h.medicine_code in (select code from medicines where molecule_id = ${id})`,
        }),
      })
      return { molecule: found, ...rest }
    }),
})

export const productsRouter = router({
  ...listProcedures(keepFirstPages(productSource)),
  byIrc: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ irc, ...daysInput }))
    .query(async ({ ctx, input }) => {
      const { found, ...rest } = await readRecord(ctx, input, {
        find: (db) => findProduct(db, input.irc),
        missing: 'فرآورده‌ای با این کد IRC پیدا نشد.',
        record: ({ medicineCode }) => ({ kind: 'medicine', code: medicineCode }),
        details: (db, product) => productDetails(db, product, ctx.session?.user.role === 'ADMIN'),
        figures: ({ priceRial }) => [{ label: 'قیمت مصرف‌کننده', value: priceRial, isMoney: true }],
        changes: ({ medicineCode }) => changesPath({ medicine: String(medicineCode) }),
        spans: () => sql`products h where h.irc = ${input.irc}`,
        licences: () => ({ of: 'products', where: sql`h.irc = ${input.irc}` }),
      })
      return { product: found, ...rest }
    }),
})
