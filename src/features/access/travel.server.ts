import { isLocked, type Viewer } from '#src/access/policy.ts'
import { inPast, recordedDays } from '#src/insight/history/in-past.server.ts'
import { readTime } from '#src/list/as-of.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import type { PagePast } from './past-record.server.ts'

/** An insight on the day asked for, and on the day it is compared with. */
export interface Travelled<Answer> {
  found: Answer
  /** Null where nothing is compared, or nothing is known of that day. */
  before: { day: string; found: Answer } | null
  past: PagePast | null
}

export interface Days {
  asOf?: string | undefined
  compare?: string | undefined
}

interface TravelRules {
  /** The past is open whoever asks: of the showcase. */
  isOpen?: boolean
  /** The first ISO date of which what is read is known. */
  since?: (db: Queryable) => Promise<string | null>
}

const firstRecorded = async (db: Queryable) => (await recordedDays(db)).first

/**
 * Reads an insight as of a day: `read` is given the database of that day and its ISO date. To whom
 * insights are locked, and before the first day that is known, the present is read, and said so.
 */
export async function travel<Answer>(
  { viewer, db }: { viewer: Viewer; db: Queryable },
  days: Days,
  read: (db: Queryable, today: string) => Promise<Answer>,
  { isOpen = false, since = firstRecorded }: TravelRules = {},
): Promise<Travelled<Answer>> {
  const { asOf, compare, problems } = readTime({ ...days })
  if (problems.length > 0) throw new AppError('BAD_REQUEST', problems.join(' '))
  const mayTravel = isOpen || !isLocked(viewer)
  const first = await since(db)
  const isKnown = (day: string) => first !== null && day >= first
  const day = asOf !== null && mayTravel && isKnown(asOf) ? asOf : null
  const past = asOf === null ? null : pastOf(asOf, day, mayTravel, first)
  const then = compare !== null && mayTravel && isKnown(compare) ? compare : null
  return {
    found: await inPast(db, day, (at) => read(at, day ?? todayInTehran(now()))),
    before:
      then === null ? null : { day: then, found: await inPast(db, then, (at) => read(at, then)) },
    past,
  }
}

function pastOf(asked: string, day: string | null, mayTravel: boolean, first: string | null) {
  if (day !== null) return { day, state: 'shown' as const }
  return { day: asked, state: mayTravel ? ('before' as const) : ('locked' as const), first }
}
