import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { changesPath } from '#src/addresses/records.ts'
import { listProcedures } from '#src/features/access/lists.server.ts'
import { daysInput, readRecord } from '#src/features/access/past-record.server.ts'
import { firstSubstanceDay } from '#src/insight/history/in-past.server.ts'
import { publicProcedure, router } from '#src/procedures/trpc.ts'
import { findIngredient, ingredientDetails } from './details.server.ts'
import { ingredientKind } from './kind.ts'
import { ingredientSource } from './queries.ts'

const id = z.int().min(1).max(2_147_483_647)

export const ingredientsRouter = router({
  ...listProcedures(ingredientSource),
  byId: publicProcedure
    .meta({ hasPast: true })
    .input(z.object({ id, ...daysInput }))
    .query(async ({ ctx, input: { id, ...days } }) => {
      const { found, ...rest } = await readRecord(ctx, days, {
        find: (db) => findIngredient(db, id),
        missing: 'ماده‌ای با این شناسه پیدا نشد.',
        record: () => ({ kind: 'other' }),
        details: ingredientDetails,
        figures: (ingredient) => [
          { label: 'سازندهٔ ماده', value: ingredient.makerCount },
          { label: 'سازندهٔ فرآورده', value: ingredient.finishedMakerCount },
          { label: 'فرآوردهٔ وابسته', value: ingredient.dependentCount },
        ],
        changes: () => changesPath({ kind: [ingredientKind.name, 'ingredient-makers'] }),
        since: firstSubstanceDay,
        spans: () => sql`ingredients h where h.id = ${id}`,
        licences: () => ({ of: 'ingredient_licences', where: sql`h.ingredient_id = ${id}` }),
      })
      return { ingredient: found, ...rest }
    }),
})
