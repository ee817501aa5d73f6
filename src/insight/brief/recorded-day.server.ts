import { sql } from 'drizzle-orm'
import { asOfParam } from '#src/list/as-of.ts'
import type { Search } from '#src/list/view.ts'
import { formatJalali, jalaliToIso, todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Dataset } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { BriefDay } from './brief.ts'

interface Asked {
  /** Params of the address: `asOf` as lists have it, `dataset` the version it was made with. */
  search: Search
  dataset: Dataset | null
  /** Whether the subject keeps a history, and this reader may go back in it. */
  hasPast: boolean
  mayTravel: boolean
  /** The first ISO date of which the subject is known, where that is not the first of all. */
  since?: string | null
}

export interface ReadingDay extends BriefDay {
  /** The `asOf` to read by; absent: the present. */
  asOf?: string
  /** Params that the address carries to give the same figures again. */
  params: Search
}

/**
 * The day a brief tells of. Without one in the address it is the last recorded one: its state is the
 * present, and a later publish of a later harvest leaves it as it is. A day that is not over has no
 * past yet, so the present is read. Where the recorded state was written anew since, a note says so.
 */
export async function readingDay(db: Queryable, asked: Asked): Promise<ReadingDay> {
  const given = versionOf(asked.search)
  const current = asked.dataset?.version ?? null
  const wanted = dayOf(asked.search)
  if (!asked.hasPast || (!asked.mayTravel && wanted === null)) {
    return { day: null, version: current, ...ofPresent(given, current, asked) }
  }
  const recorded = await recordedState(db, wanted)
  const { since = recorded?.day } = asked
  if (recorded === null || !since || (wanted ?? recorded.day) < since) {
    return beforeTheFirst(wanted, current)
  }
  const day = wanted ?? recorded.day
  const notes =
    given !== null && given !== recorded.version
      ? [
          `داده‌های ${formatJalali(day, 'long')} پس از ساخت این نشانی دوباره نوشته شده است (نسخهٔ ${formatNumber(recorded.version)} به جای ${formatNumber(given)})؛ رقم‌ها می‌توانند با نسخهٔ اول فرق داشته باشند.`,
        ]
      : []
  const isOver = day < todayInTehran(now())
  return {
    day,
    version: recorded.version,
    notes,
    ...(isOver && { asOf: asOfParam(day) }),
    params: { asOf: asOfParam(day), dataset: String(recorded.version) },
  }
}

function beforeTheFirst(day: string | null, version: number | null): ReadingDay {
  if (day === null) return { day, version, notes: [], params: {} }
  const asOf = asOfParam(day)
  const notes = [`تاریخچهٔ این سامانه پس از ${formatJalali(day, 'long')} آغاز می‌شود.`]
  return { day, version, notes, asOf, params: { asOf } }
}

function ofPresent(given: number | null, current: number | null, { hasPast }: Asked) {
  const why = hasPast
    ? 'بازگشت به وضع یک روز گذشته در اشتراک حرفه‌ای باز می‌شود؛ این نشانی همیشه وضع روز را نشان می‌دهد.'
    : 'این بخش تاریخچهٔ روزانه ندارد؛ این نشانی همیشه وضع روز را نشان می‌دهد.'
  const moved =
    given !== null && current !== null && given !== current
      ? [
          `از ساخت این نشانی (نسخهٔ ${formatNumber(given)}) دادهٔ جدیدی منتشر شده است (نسخهٔ ${formatNumber(current)})؛ رقم‌ها می‌توانند با نسخهٔ اول فرق داشته باشند.`,
        ]
      : []
  const params: Search = current === null ? {} : { dataset: String(current) }
  return { notes: [why, ...moved], params }
}

/** The day up to which the state of a day, or the present one, was recorded; and by which version. */
export async function recordedState(db: Queryable, day: string | null) {
  const { rows } = await db.execute<{ day: string; version: number }>(sql`
    select day::text, dataset_version as version from history.days
    where day <= coalesce(${day}::date, 'infinity') order by history.days.day desc limit 1`)
  return rows[0] ?? null
}

function dayOf({ asOf }: Search): string | null {
  const day = typeof asOf === 'string' ? jalaliToIso(asOf) : null
  return day !== null && day <= todayInTehran(now()) ? day : null
}

function versionOf({ dataset }: Search): number | null {
  return typeof dataset === 'string' && /^\d{1,9}$/.test(dataset) ? Number(dataset) : null
}
