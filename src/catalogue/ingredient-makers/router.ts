import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { changesPath } from '#src/addresses/records.ts'
import { listProcedures } from '#src/features/access/lists.server.ts'
import { daysInput, readRecord } from '#src/features/access/past-record.server.ts'
import { firstSubstanceDay } from '#src/insight/history/in-past.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { segmentInput } from '../parts/company-record.server.ts'
import { findIngredientMaker, ingredientMakerDetails } from './details.server.ts'
import { ingredientMakerSource } from './queries.ts'

export const ingredientMakersRouter = router({
  ...listProcedures(ingredientMakerSource),
  byName: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ segment: segmentInput, ...daysInput }))
    .query(async ({ ctx, input: { segment, ...days } }) => {
      const { found, ...rest } = await readRecord(ctx, days, {
        find: (db) => findIngredientMaker(db, segment),
        missing: 'سازندهٔ مادهٔ اولیه‌ای با این نام پیدا نشد.',
        record: () => ({ kind: 'other' }),
        details: ingredientMakerDetails,
        figures: (maker) => [
          { label: 'ماده', value: maker.ingredientCount },
          { label: 'مادهٔ تک‌سازنده', value: maker.soleIngredientCount },
          { label: 'فرآوردهٔ وابسته', value: maker.dependentProductCount },
          { label: 'شرکت وابسته', value: maker.dependentFirmCount },
        ],
        changes: ({ id }) => changesPath({ company: String(id) }),
        since: firstSubstanceDay,
        spans: ({ id }) => sql`ingredient_licences h where h.company_id = ${id}`,
        licences: ({ id }) => ({ of: 'ingredient_licences', where: sql`h.company_id = ${id}` }),
      })
      return { company: found, ...rest }
    }),
})
