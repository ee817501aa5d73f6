import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isLocked, POLICY } from '#src/access/policy.ts'
import { changesPath } from '#src/addresses/records.ts'
import { companyNamed } from '#src/catalogue/parts/company-facts.server.ts'
import { type Compared, daysInput } from '#src/features/access/past-record.server.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { travel } from '#src/features/access/travel.server.ts'
import { MAX_PAGE, rowsOfPage } from '#src/list/numbered-pages.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { AppError } from '#src/server/errors.ts'
import { type Overlap, overlapOf } from './compare.server.ts'
import { COMPETITOR_ORDERS, largestOverlaps, nearestCompetitors } from './competitors.server.ts'

type Asked = Readonly<Record<string, unknown>>

const name = z.string().min(1).max(300)
const page = z.int().min(1).max(MAX_PAGE).default(1)

export const overlapRouter = router({
  /** To whom it is locked, those of the company that everyone may read. */
  competitors: insightProcedure(showcaseCompany, { forVisitors: true })
    .meta({ hasPast: true })
    .input(
      z.object({
        segment: name,
        order: z.enum(COMPETITOR_ORDERS).default('common'),
        page,
        ...daysInput,
      }),
    )
    .query(async ({ ctx, input: { segment, order, page, ...days } }) => {
      const company = await companyNamed(ctx.db, segment)
      if (!company) throw new AppError('NOT_FOUND', 'شرکتی با این نام پیدا نشد.')
      const bounds = rowsOfPage(page, Number.MAX_SAFE_INTEGER)
      const asked = { companyId: company.id, order, ...bounds }
      const { found, before, past } = await travel(ctx, days, (db, today) =>
        nearestCompetitors(db, { ...asked, today }),
      )
      const then = before && { day: before.day, total: before.found.total, own: before.found.own }
      return { company, ...found, before: then, past, isLocked: isLocked(ctx.viewer) }
    }),
  /** A name that no company has is an answer, not an error: the page says which. */
  compare: insightProcedure(showcasePair)
    .meta({ hasPast: true })
    .input(z.object({ a: name.optional(), b: name.optional(), page, ...daysInput }))
    .query(async ({ ctx, input: { page, ...input } }) => {
      const [a, b] = await Promise.all([
        input.a ? companyNamed(ctx.db, input.a) : null,
        input.b ? companyNamed(ctx.db, input.b) : null,
      ])
      const bounds = rowsOfPage(page, POLICY[ctx.viewer.kind].insightRows)
      const { asOf, compare } = input
      const isAsked = input.a !== undefined || input.b !== undefined
      const { found, before, past } = await travel(ctx, { asOf, compare }, async (db, today) => ({
        overlap:
          a && b && a.id !== b.id
            ? await overlapOf(db, { a: a.id, b: b.id, ...bounds, today })
            : null,
        largest: isAsked ? [] : await largestOverlaps(db, today),
      }))
      const compared =
        a && b && before && found.overlap
          ? comparedPair([a, b], before.day, [found.overlap, before.found.overlap])
          : null
      return { a, b, ...found, compared, past, isLocked: isLocked(ctx.viewer) }
    }),
})

type Named = { name: string; slug: string }

/** Codes of two companies beside what they were. */
function comparedPair(
  [a, b]: readonly [Named, Named],
  day: string,
  [now, before]: readonly [Overlap, Overlap | null],
): Compared {
  const figure = (label: string, key: keyof Overlap['codes']) => ({
    label,
    now: now.codes[key],
    before: before?.codes[key] ?? null,
  })
  return {
    day,
    figures: before && [figure('کد مشترک', 'common'), figure(a.name, 'a'), figure(b.name, 'b')],
    href: changesPath({ company: a.slug }),
  }
}

async function showcaseCompany({ asOf }: Asked, db: Queryable) {
  const { companyId } = await readShowcase(db)
  if (companyId === null) return null
  const [found] = await db
    .select({ segment: companies.slug })
    .from(companies)
    .where(eq(companies.id, companyId))
  return found ? { ...found, asOf } : null
}

/** That company and its nearest competitor. */
async function showcasePair(asked: Asked, db: Queryable) {
  const { companyId } = await readShowcase(db)
  const shown = await showcaseCompany(asked, db)
  if (companyId === null || !shown) return {}
  const { rows } = await nearestCompetitors(db, {
    companyId,
    order: 'common',
    limit: 1,
    offset: 0,
    today: todayInTehran(now()),
  })
  return { a: shown.segment, b: rows[0]?.slug, asOf: asked.asOf }
}
