import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { isLocked, type Viewer } from '../access/policy.ts'

type Asked = Readonly<Record<string, unknown>>

/**
 * What of an insight they see to whom it is locked; each procedure of an insight declares it.
 * - `open`: nothing is locked, everybody gets the same;
 * - `list`: the first rows, by the rule of lists in list-access.ts;
 * - `records`: records of which the same few are open, whichever is asked for;
 * - a function: the one question that is answered instead of what was asked, null where there is none.
 */
export type Preview =
  | 'open'
  | 'list'
  | 'records'
  | ((asked: Asked, db: Queryable) => unknown | Promise<unknown>)

export interface PreviewRule {
  preview: Preview
  /** Whether its page is open without a session. */
  forVisitors: boolean
}

/** The question that is answered: what was asked, or the preview's own. Refuses whom nothing is shown. */
export async function answeredQuestion(
  { preview, forVisitors }: PreviewRule,
  { viewer, db }: { viewer: Viewer; db: Queryable },
  asked: unknown,
): Promise<unknown> {
  if (preview === 'open') return asked
  if (viewer.kind === 'visitor' && !forVisitors) throw new AppError('UNAUTHORIZED')
  if (typeof preview === 'string' || !isLocked(viewer)) return asked
  const question = await preview((asked ?? {}) as Asked, db)
  if (question === null) {
    throw new AppError(viewer.kind === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN')
  }
  return question
}
