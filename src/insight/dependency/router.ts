import { z } from 'zod'
import { isLocked, POLICY } from '#src/features/access/policy.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { AppError } from '#src/server/errors.ts'
import { readDependency } from './dependency.server.ts'
import { findFocus } from './names.server.ts'
import { PAGE } from './search.ts'

/** Rows of the tables beneath a beginning, short and in full. */
const LISTED = { short: 20, full: 500 }

const segment = z.string().min(1).max(300).optional()
const key = z.int().min(0).max(999_999_999).optional()

const input = z.object({
  ...{ maker: segment, company: segment, medicine: key, ingredient: key },
  full: z.literal(1).optional(),
  page: z.int().min(1).max(5_000).default(1),
})

export const dependencyRouter = router({
  page: insightProcedure(({ page }) => ({ page }))
    .input(input)
    .query(async ({ ctx, input: { page, full, ...search } }) => {
      const allowed = POLICY[ctx.viewer.kind].insightRows
      const focus = await findFocus(ctx.db, search)
      if (!focus && Object.values(search).some((value) => value !== undefined)) {
        throw new AppError('NOT_FOUND', 'رکوردی با این نشانی پیدا نشد.')
      }
      const offset = (page - 1) * PAGE
      const makers = { offset, limit: Math.max(0, Math.min(PAGE, allowed - offset)) }
      // Without a beginning the other tables would be those of the whole market.
      const limit = focus ? Math.min(full ? LISTED.full : LISTED.short, allowed) : 0
      const found = await readDependency(ctx.db, {
        focus: focus && { kind: focus.kind, id: focus.id },
        ...{ makers, limit, today: todayInTehran(now()) },
      })
      return { focus, ...found, isLocked: isLocked(ctx.viewer) }
    }),
})
