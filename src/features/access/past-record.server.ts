import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '#src/access/policy.ts'
import { inPast } from '#src/insight/history/in-past.server.ts'
import {
  cameAfter,
  type LicenceMoves,
  type LicencesOf,
  licenceMoves,
} from '#src/insight/history/record-moves.server.ts'
import { readTime } from '#src/list/as-of.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { accessToDetails } from './details.server.ts'
import type { ShowcaseRecord } from './showcase.server.ts'

/** A Jalali day that is over, as the address of a record's page has it. */
const asOfInput = z.string().max(20).optional()

/** What an insight or a record takes beside its own question: a day, and one before it. */
export const daysInput = { asOf: asOfInput, compare: asOfInput }

export interface ComparedFigure {
  label: string
  now: number | null
  before: number | null
  /** An amount in rial. */
  isMoney?: boolean
  /** There may be more now than are known. */
  isLeast?: true
}

/** A record beside itself on an earlier day; `figures` is null where it was not known then. */
export interface Compared {
  day: string
  figures: ComparedFigure[] | null
  /** How it answered to that day, where it has no figures of it. */
  past?: PagePast
  /** Why its licences are others than they were. */
  moves?: LicenceMoves
  /** What changed since. */
  href: string
}

/** How a page answers to `?asOf=`; unless `shown`, it is the present one. */
export interface PagePast {
  day: string
  /**
   * `absent`: the record was not known on that day; `locked`: the past needs a subscription;
   * `before`: nothing was known; `never`: what is shown keeps no history.
   */
  state: 'shown' | 'absent' | 'locked' | 'before' | 'never'
  /** The first ISO date of which something is known; of an absent record, that it came. */
  first?: string | null
  /** What brought an absent record, in Persian. */
  source?: string
}

interface RecordReaders<Found, Details> {
  find: (db: Queryable) => Promise<Found | null>
  /** Said when there is no such record at all. */
  missing: string
  record: (found: Found) => ShowcaseRecord
  details: (db: Queryable, found: Found) => Promise<Details>
  /** What is compared of it: figures that `find` reads. */
  figures: (found: Found) => (Omit<ComparedFigure, 'now' | 'before'> & { value: number | null })[]
  changes: (found: Found) => string
  /** The first ISO date of which it is known, where that is not the first of all. */
  since?: (db: Queryable) => Promise<string | null>
  /** Its spans `h`, written after `from history.`; without them it is not said when it came. */
  spans?: (found: Found) => SQL
  /** The licences that its figures count. */
  licences?: (found: Found) => LicencesOf
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
  const answered =
    day !== null && isOpen ? await readOn(ctx.db, readers, present, { day, read: details }) : null
  const shown = answered?.shown
  const found = shown?.found ?? present
  const isCompared = compare !== null && isOpen
  return {
    found,
    details: shown ? shown.read : isOpen ? await details(ctx.db, present) : null,
    past: day === null ? null : (answered?.past ?? { day, state: 'locked' }),
    compared: isCompared
      ? await compareRecord(ctx.db, readers, found, { from: compare, to: shown ? day : null })
      : null,
  }
}

interface Asked<Found, Read> {
  day: string
  /** What is read of it beside itself, in the same snapshot. */
  read: (db: Queryable, found: Found) => Promise<Read>
}

/** A record on a day, and how it answers to that day: where it was not there, when it came. */
async function readOn<Found, Read>(
  db: Queryable,
  { find, since, spans }: Pick<RecordReaders<Found, unknown>, 'find' | 'since' | 'spans'>,
  present: Found,
  { day, read }: Asked<Found, Read>,
): Promise<{ past: PagePast; shown: { found: Found; read: Read } | null }> {
  const first = since && (await since(db))
  if (first !== undefined && (first === null || day < first)) {
    return { past: { day, state: 'before', first }, shown: null }
  }
  const shown = await inPast(db, day, async (at) => {
    const found = await find(at)
    return found && { found, read: await read(at, found) }
  })
  if (shown) return { past: { day, state: 'shown' }, shown }
  const came = spans && (await cameAfter(db, spans(present), day))
  return { past: { day, state: 'absent', ...came }, shown: null }
}

async function compareRecord<Found, Details>(
  db: Queryable,
  readers: RecordReaders<Found, Details>,
  found: Found,
  { from: day, to }: { from: string; to: string | null },
): Promise<Compared> {
  const { figures, changes, licences } = readers
  const { past, shown } = await readOn(db, readers, found, { day, read: async () => null })
  if (!shown) return { day, past, figures: null, href: changes(found) }
  const before = new Map(figures(shown.found).map(({ label, value }) => [label, value]))
  const compared = figures(found).map(({ value: now, ...figure }) => ({
    ...figure,
    now,
    before: before.get(figure.label) ?? null,
  }))
  const moves = licences && (await licenceMoves(db, licences(found), day, to))
  return { day, figures: compared, ...(moves && { moves }), href: changes(found) }
}
