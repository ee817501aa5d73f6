import { z } from 'zod'
import type { Viewer } from '#src/access/policy.ts'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { readAsOf } from '#src/list/as-of.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { accessToDetails } from './details.server.ts'
import type { ShowcaseRecord } from './showcase.server.ts'

/** A Jalali day that is over, as the address of a record's page has it. */
export const asOfInput = z.string().max(20).optional()

/** How a page answers to `?asOf=`; unless `shown`, it is the present one. */
export interface PagePast {
  /** ISO date. */
  day: string
  /**
   * `absent`: the record was not known on that day; `locked`: the past needs a subscription;
   * `before`: nothing was known.
   */
  state: 'shown' | 'absent' | 'locked' | 'before'
  /** The first ISO date of which something is known. */
  first?: string | null
}

interface RecordReaders<Found, Details> {
  find: (db: Queryable) => Promise<Found | null>
  /** Said when there is no such record at all. */
  missing: string
  record: (found: Found) => ShowcaseRecord
  details: (db: Queryable, found: Found) => Promise<Details>
}

/** A record with as much of it as the viewer may see, as of a Jalali day where one is given. */
export async function readRecord<Found, Details>(
  ctx: { viewer: Viewer; db: Queryable },
  asOf: string | undefined,
  { find, missing, record, details }: RecordReaders<Found, Details>,
): Promise<{ found: Found; details: Details | null; past: PagePast | null }> {
  const day = asOf === undefined ? null : readAsOf(asOf)
  if (asOf !== undefined && day === null) throw new AppError('BAD_REQUEST', 'تاریخ خوانده نشد.')
  const present = await find(ctx.db)
  if (!present) throw new AppError('NOT_FOUND', missing)
  const isOpen = (await accessToDetails(ctx, record(present))) === 'all'
  if (day !== null && isOpen) {
    const then = await inPast(ctx.db, day, async (db) => {
      const found = await find(db)
      return found && { found, details: await details(db, found) }
    })
    if (then) return { ...then, past: { day, state: 'shown' } }
  }
  return {
    found: present,
    details: isOpen ? await details(ctx.db, present) : null,
    past: day === null ? null : { day, state: isOpen ? 'absent' : 'locked' },
  }
}
