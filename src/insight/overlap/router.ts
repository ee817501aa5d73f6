import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { companyOfSegment } from '../../catalogue/parts/company-facts.server.ts'
import { POLICY, type Viewer } from '../../features/access/policy.ts'
import { isShowcase } from '../../features/access/showcase.server.ts'
import { todayInTehran } from '../../persian/dates.ts'
import { now } from '../../server/clock.ts'
import type { Queryable } from '../../server/db/client.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { AppError } from '../../server/errors.ts'
import { publicProcedure, router } from '../../server/trpc/trpc.ts'
import { overlapOf } from './compare.server.ts'
import { COMPETITOR_ORDERS, nearestCompetitors } from './competitors.server.ts'
import { PAGE } from './search.ts'

const name = z.string().min(1).max(300)
const page = z.int().min(1).max(5_000).default(1)

export const overlapRouter = router({
  competitors: publicProcedure
    .input(z.object({ segment: name, order: z.enum(COMPETITOR_ORDERS).default('common'), page }))
    .query(async ({ ctx, input }) => {
      const company = await namedCompany(ctx.db, input.segment)
      if (!company) throw new AppError('NOT_FOUND', 'شرکتی با این نام پیدا نشد.')
      const allowed = await rowsAllowed(ctx, company.id)
      const found = await nearestCompetitors(ctx.db, {
        companyId: company.id,
        order: input.order,
        ...pageBounds(input.page, allowed),
        today: todayInTehran(now()),
      })
      return { company, ...found, isLocked: allowed < Number.MAX_SAFE_INTEGER }
    }),
  /** A name that no company has is an answer, not an error: the page says which. */
  compare: publicProcedure
    .input(z.object({ a: name.optional(), b: name.optional(), page }))
    .query(async ({ ctx, input }) => {
      const allowed = POLICY[ctx.viewer.kind].insightRows
      if (allowed === 0) throw new AppError('UNAUTHORIZED')
      const [a, b] = await Promise.all([
        input.a ? namedCompany(ctx.db, input.a) : null,
        input.b ? namedCompany(ctx.db, input.b) : null,
      ])
      const isLocked = allowed < Number.MAX_SAFE_INTEGER
      if (!a || !b || a.id === b.id) return { a, b, overlap: null, isLocked }
      const bounds = pageBounds(input.page, allowed)
      const today = todayInTehran(now())
      return {
        a,
        b,
        overlap: await overlapOf(ctx.db, { a: a.id, b: b.id, ...bounds, today }),
        isLocked,
      }
    }),
})

/** Of the one company that everyone may read, all; of others what the tier may see. */
async function rowsAllowed({ viewer, db }: { viewer: Viewer; db: Queryable }, id: number) {
  const { insightRows } = POLICY[viewer.kind]
  if (insightRows > 0) return insightRows
  if (await isShowcase(db, { kind: 'company', id })) return Number.MAX_SAFE_INTEGER
  throw new AppError('UNAUTHORIZED')
}

function pageBounds(page: number, allowed: number) {
  const offset = (page - 1) * PAGE
  return { offset, limit: Math.max(0, Math.min(PAGE, allowed - offset)) }
}

async function namedCompany(db: Queryable, segment: string) {
  const id = await companyOfSegment(db, segment)
  if (id === null) return null
  const [found] = await db
    .select({ id: companies.id, name: companies.name, slug: companies.slug })
    .from(companies)
    .where(eq(companies.id, id))
  return found ?? null
}
