import { z } from 'zod'
import type { Viewer } from '#src/access/policy.ts'
import { inPast } from '#src/insight/history/in-past.server.ts'
import { readTime } from '#src/list/as-of.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { accessToDetails } from './details.server.ts'
import type { ShowcaseRecord } from './showcase.server.ts'

/** A Jalali day that is over, as the address of a record's page has it. */
const asOfInput = z.string().max(20).optional()

/** What an insight or a record takes beside its own question: a day, and one before it. */
export const daysInput = { asOf: asOfInput, compare: asOfInput }

/** One figure of a record beside what it was. */
export interface ComparedFigure {
  label: string
  now: number | null
  before: number | null
  /** An amount in rial. */
  isMoney?: boolean
}

/** A record beside itself on an earlier day; `figures` is null where it was not known then. */
export interface Compared {
  /** ISO date. */
  day: string
  figures: ComparedFigure[] | null
  /** What changed since. */
  href: string
}

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
  /** What is compared of it: figures that `find` reads. */
  figures: (found: Found) => (Omit<ComparedFigure, 'now' | 'before'> & { value: number | null })[]
  /** Where the changes of it are told. */
  changes: (found: Found) => string
}

/** A record with as much of it as the viewer may see, as of a Jalali day where one is given. */
export async function readRecord<Found, Details>(
  ctx: { viewer: Viewer; db: Queryable },
  days: { asOf?: string | undefined; compare?: string | undefined },
  readers: RecordReaders<Found, Details>,
): Promise<{
  found: Found
  details: Details | null
  past: PagePast | null
  compared: Compared | null
}> {
  const { find, missing, record, details } = readers
  const { asOf: day, compare, problems } = readTime({ ...days })
  if (problems.length > 0) throw new AppError('BAD_REQUEST', problems.join(' '))
  const present = await find(ctx.db)
  if (!present) throw new AppError('NOT_FOUND', missing)
  const isOpen = (await accessToDetails(ctx, record(present))) === 'all'
  const then =
    day !== null && isOpen
      ? await inPast(ctx.db, day, async (db) => {
          const found = await find(db)
          return found && { found, details: await details(db, found) }
        })
      : null
  const found = then?.found ?? present
  const isCompared = compare !== null && isOpen
  return {
    found,
    details: then ? then.details : isOpen ? await details(ctx.db, present) : null,
    past: day === null ? null : { day, state: then ? 'shown' : isOpen ? 'absent' : 'locked' },
    compared: isCompared ? await compareRecord(ctx.db, readers, found, compare) : null,
  }
}

async function compareRecord<Found, Details>(
  db: Queryable,
  { find, figures, changes }: RecordReaders<Found, Details>,
  found: Found,
  day: string,
): Promise<Compared> {
  const before = await inPast(db, day, find)
  const then = new Map(before ? figures(before).map(({ label, value }) => [label, value]) : [])
  const compared = figures(found).map(({ value: now, ...figure }) => ({
    ...{ ...figure, now, before: then.get(figure.label) ?? null },
  }))
  return { day, figures: before && compared, href: changes(found) }
}
