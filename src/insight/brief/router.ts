import { z } from 'zod'
import { POLICY } from '#src/access/policy.ts'
import { atcGroupKind } from '#src/catalogue/atc-groups/kind.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { moleculeKind } from '#src/catalogue/facts/kinds.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { searchInput } from '#src/features/access/lists.server.ts'
import { exportedListNamed } from '#src/features/exporting/exported-lists.server.ts'
import type { Search } from '#src/list/view.ts'
import type { Context } from '#src/procedures/context.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { atcGroupBrief } from './atc-group-brief.server.ts'
import type { AskedRecord } from './brief.ts'
import { companyBrief } from './company-brief.server.ts'
import { compareBrief } from './compare-brief.server.ts'
import { listBrief } from './list-brief.server.ts'
import type { FilledBrief } from './listing.server.ts'
import { medicineBrief } from './medicine-brief.server.ts'
import { moleculeBrief } from './molecule-brief.server.ts'
import { opportunityBrief } from './opportunity-brief.server.ts'
import { keepBrief } from './stored-brief.server.ts'

const RECORD_BRIEFS: Readonly<
  Record<string, (ctx: Context, asked: AskedRecord) => Promise<FilledBrief>>
> = {
  [medicineKind.name]: medicineBrief,
  [moleculeKind.name]: moleculeBrief,
  [companyKind.name]: companyBrief,
  [atcGroupKind.name]: atcGroupBrief,
  opportunities: opportunityBrief,
}

export interface AskedBrief {
  /** A list's name, or the kind of a record. */
  of: string
  /** The record's key; null for the list. */
  key: string | null
  search: Search
}

/**
 * The document of a list or a record as far as the viewer may see it, with the list whose rows fill
 * its workbook. Throws NOT_FOUND for what has no brief, UNAUTHORIZED for visitors.
 */
export async function readBrief(
  ctx: Context,
  { of, key, search }: AskedBrief,
): Promise<FilledBrief> {
  if (POLICY[ctx.viewer.kind].details === 'showcase') throw new AppError('UNAUTHORIZED')
  if (key !== null) {
    const read = Object.hasOwn(RECORD_BRIEFS, of) ? RECORD_BRIEFS[of] : undefined
    if (!read) throw new AppError('NOT_FOUND')
    return read(ctx, { key, search })
  }
  if (of === 'compare') return compareBrief(ctx, search)
  const list = exportedListNamed(of)
  if (!list) throw new AppError('NOT_FOUND')
  return listBrief(ctx, { name: of, list, search })
}

/** The same, kept with its figures, so that it can be asked later whether they still hold. */
export async function markedBrief(ctx: Context, asked: AskedBrief): Promise<FilledBrief> {
  const filled = await readBrief(ctx, asked)
  return { ...filled, brief: { ...filled.brief, check: await keepBrief(ctx, asked, filled.brief) } }
}

const of = z.string().max(40)
const key = z.string().min(1).max(300)

export const briefRouter = router({
  list: insightProcedure('list')
    .input(z.object({ of, search: searchInput }))
    .query(async ({ ctx, input }) => (await markedBrief(ctx, { ...input, key: null })).brief),
  record: insightProcedure('records')
    .input(z.object({ of, key, search: searchInput }))
    .query(async ({ ctx, input }) => (await markedBrief(ctx, input)).brief),
})
