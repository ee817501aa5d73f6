import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isLocked, POLICY } from '#src/access/policy.ts'
import type { DependencySearch } from '#src/addresses/insight.ts'
import {
  companyPath,
  ingredientMakerPath,
  ingredientPath,
  medicinePath,
} from '#src/addresses/records.ts'
import { companyNamed } from '#src/catalogue/parts/company-facts.server.ts'
import { daysInput } from '#src/features/access/past-record.server.ts'
import { travel } from '#src/features/access/travel.server.ts'
import { readTime } from '#src/list/as-of.ts'
import { MAX_PAGE, rowsOfPage } from '#src/list/numbered-pages.ts'
import { pick } from '#src/list/pick.ts'
import { slugify } from '#src/persian/slug.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { AppError } from '#src/server/errors.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { firstSubstanceDay } from '../history/in-past.server.ts'
import type { Focus } from './chain.server.ts'
import { type Dependency, readDependency, withEarlier } from './dependency.server.ts'

interface NamedFocus extends Focus {
  name: string
  /** The record's own page. */
  href: string
}

/** Rows of the tables beneath a beginning, short and in full. */
const LISTED = { short: 20, full: 500 }

const segment = z.string().min(1).max(300).optional()
const key = z.int().min(0).max(999_999_999).optional()

const input = z.object({
  maker: segment,
  company: segment,
  medicine: key,
  ingredient: key,
  full: z.literal(1).optional(),
  page: z.int().min(1).max(MAX_PAGE).default(1),
  ...daysInput,
})

export const dependencyRouter = router({
  page: insightProcedure(({ page, asOf }) => ({ page, asOf }))
    .meta({ hasPast: true })
    .input(input)
    .query(async ({ ctx, input: { page, full, asOf, compare, ...search } }) => {
      const allowed = POLICY[ctx.viewer.kind].insightRows
      const focus = await findFocus(ctx.db, search)
      if (!focus && Object.values(search).some((value) => value !== undefined)) {
        throw new AppError('NOT_FOUND', 'رکوردی با این نشانی پیدا نشد.')
      }
      const makers = rowsOfPage(page, allowed)
      // Without a beginning the other tables would be those of the whole market.
      const limit = focus ? Math.min(full ? LISTED.full : LISTED.short, allowed) : 0
      const then = readTime({ asOf, compare }).compare
      const from = focus && { kind: focus.kind, id: focus.id }
      const { found, before, past } = await travel(
        ctx,
        { asOf, compare },
        (db, today) =>
          readDependency(db, {
            focus: from,
            today,
            // What a row was may have stood in another place.
            ...(today === then
              ? { makers: { offset: 0, limit: LISTED.full }, limit: focus ? LISTED.full : 0 }
              : { makers, limit }),
          }),
        { since: firstSubstanceDay },
      )
      return {
        focus,
        ...(before ? withEarlier(found, before.found) : found),
        before: before && { day: before.day, ...totalsOf(before.found) },
        past,
        isLocked: isLocked(ctx.viewer),
      }
    }),
})

const totalsOf = ({ totals, unmade, makers }: Dependency) => ({
  ...totals,
  unmade,
  makers: makers.total,
})

/** The record that a search begins from; null when it names none that exists. */
async function findFocus(
  db: Queryable,
  { maker, company, medicine, ingredient }: DependencySearch,
): Promise<NamedFocus | null> {
  const segment = maker ?? company
  if (segment !== undefined) return companyFocus(db, maker ? 'maker' : 'company', segment)
  if (medicine !== undefined) return medicineFocus(db, medicine)
  return ingredient === undefined ? null : ingredientFocus(db, ingredient)
}

async function companyFocus(db: Queryable, kind: 'maker' | 'company', segment: string) {
  const found = await companyNamed(db, segment)
  if (!found) return null
  const pathOf = kind === 'maker' ? ingredientMakerPath : companyPath
  return { kind, id: found.id, name: found.name, href: pathOf(found.slug) }
}

async function medicineFocus(db: Queryable, code: number): Promise<NamedFocus | null> {
  const [found] = await db
    .select(pick(medicines, 'nameFa', 'nameEn', 'strength', 'volume', 'slug'))
    .from(medicines)
    .where(eq(medicines.code, code))
  if (!found) return null
  const href = medicinePath({ code, slug: found.slug })
  return { kind: 'medicine', id: code, name: nameAndStrength(found), href }
}

async function ingredientFocus(db: Queryable, id: number): Promise<NamedFocus | null> {
  const [found] = await db
    .select(pick(ingredients, 'nameFa', 'nameEn'))
    .from(ingredients)
    .where(eq(ingredients.id, id))
  if (!found) return null
  const href = ingredientPath({ id, slug: slugify(found.nameEn) })
  return { kind: 'ingredient', id, name: found.nameFa ?? found.nameEn, href }
}
