import { keepPaper } from '#src/features/papers/keep-paper.server.ts'
import type { PaperMark } from '#src/features/papers/paper-mark.ts'
import { asOfParam } from '#src/list/as-of.ts'
import type { Search } from '#src/list/view.ts'
import type { Context } from '#src/procedures/context.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { PaperFigure } from '#src/server/db/schema/papers.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'
import type { Brief } from './brief.ts'
import { recordedState } from './recorded-day.server.ts'

/** Every figure of a brief by its name: key figures, bars of charts, totals of tables. */
export function figuresOfBrief({ figures, charts, tables }: Brief): PaperFigure[] {
  const all: PaperFigure[] = [
    ...figures.map(({ label, value, measure }) => ({ label, value, measure })),
    ...charts.flatMap(({ title, bars }) =>
      bars.map(({ label, value }) => ({
        label: `${title}: ${label}`,
        value,
        measure: 'count' as const,
      })),
    ),
    ...tables.map(({ title, noun, total }) => ({
      label: `${title}: تعداد ${noun}`,
      value: total,
      measure: 'count' as const,
    })),
  ]
  return [...new Map(all.toReversed().map((one) => [one.label, one])).values()].toReversed()
}

/** Keeps a brief that somebody reads; null where nobody is signed in, and where that fails: it carries nothing then. */
export async function keepBrief(
  { viewer, request }: Context,
  { of, key, search }: { of: string; key: string | null; search: Search },
  brief: Brief,
): Promise<PaperMark | null> {
  if (viewer.userId === null) return null
  try {
    const { db } = requirePortal()
    const { day, source, title } = brief
    const paper = {
      of,
      key,
      title,
      version: day.version ?? source.version,
      day: day.day,
      search: await untied(db, search),
      figures: figuresOfBrief(brief),
    }
    return await keepPaper(db, viewer, paper, new URL(request.url).origin)
  } catch (error) {
    log.error({ err: error }, 'a brief was not kept')
    return null
  }
}

/** A question of the last recorded day is one of the present: of every later version it asks the same. */
async function untied(db: Queryable, { dataset: _, asOf, ...search }: Search): Promise<Search> {
  if (!asOf) return search
  const last = await recordedState(db, null)
  return last && asOf === asOfParam(last.day) ? search : { ...search, asOf }
}
