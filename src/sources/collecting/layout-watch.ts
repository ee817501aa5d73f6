import { sql } from 'drizzle-orm'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import type { Reading } from '../reading.ts'
import type { PagedSource } from './paged-source.ts'

/** So many of the newest pages are held against what was usual. */
const WINDOW = 50
const MORE_UNREAD = 0.1
const LESS_YIELD = 0.8
/** What a page of the registry is about; another one at the same number is no change of a fact. */
const IDENTITY = ['irc', 'brandFa', 'genericName', 'form', 'route', 'licenceHolder'] as const

export interface Alarm {
  ending: 'unread' | 'yield' | 'control'
  remark: string
}

/** How much a reading holds: its records, or the filled fields of the one. */
export function yieldOf({ records }: Reading<unknown>): number {
  const [only] = records
  if (records.length !== 1 || typeof only !== 'object' || only === null) return records.length
  return Object.values(only).filter(
    (value) => value !== null && !(Array.isArray(value) && value.length === 0),
  ).length
}

/** Pages with what nobody knows, and what a page yields: of the newest pages against the last rounds. */
export async function watchPages(db: Queryable, source: PagedSource) {
  const usual = source.isWhole ? null : await usualOf(db, source.name)
  const pages: { isUnread: boolean; yielded: number }[] = []
  return function see(reading: Reading<unknown>): Alarm | null {
    pages.push({ isUnread: Boolean(reading.counts.unread), yielded: yieldOf(reading) })
    if (pages.length > WINDOW) pages.shift()
    if (usual === null || pages.length < WINDOW) return null
    const unread = pages.filter(({ isUnread }) => isUnread).length / WINDOW
    if (unread > usual.unread + MORE_UNREAD) {
      const remark = `${percent(unread)} صفحه‌ها برچسبی دارد که نمی‌شناسیم؛ پیش از این ${percent(usual.unread)} داشت.`
      return { ending: 'unread', remark }
    }
    const yielded = pages.reduce((sum, page) => sum + page.yielded, 0) / WINDOW
    if (yielded >= LESS_YIELD * usual.yielded) return null
    const [now, before] = [yielded, usual.yielded].map((value) => formatNumber(value, 'fa', 1))
    return {
      ending: 'yield',
      remark: `از هر صفحه ${now} مقدار خوانده می‌شود؛ پیش از این ${before} مقدار.`,
    }
  }
}

/** Of the last round that came to its end and was long enough; null before there is one. */
async function usualOf(db: Queryable, source: string) {
  const [row] = await rowsOf<{ unread: number; yielded: number }>(
    db,
    sql`select unread::float8 / pages as unread, yielded::float8 / pages as yielded
      from collecting_runs where source = ${source} and ended_at is not null and ending = 'finished'
        and pages >= ${WINDOW}
      order by id desc limit 1`,
  )
  return row ?? null
}

/** A table that replaces another holds about as much as that. */
export function shorterEdition(before: Reading<unknown>, now: Reading<unknown>): Alarm | null {
  const [had, has] = [before.records.length, now.records.length]
  if (has >= LESS_YIELD * had) return null
  return {
    ending: 'yield',
    remark: `این فایل ${formatNumber(has)} رکورد دارد؛ فایل پیشین ${formatNumber(had)} رکورد داشت.`,
  }
}

/** A page that was read before speaks of the same product as it did. */
export function otherControl(before: Reading<unknown>, now: Reading<unknown>): Alarm | null {
  const [old, fresh] = [before, now].map(({ records }) => records[0] as Record<string, unknown>)
  if (!old) return null
  const fields = IDENTITY.filter((field) => old[field] && old[field] !== fresh?.[field])
  const first = fields[0]
  if (first === undefined) return null
  const remark = `صفحهٔ شاهد پیش از این «${old[first]}» می‌گفت و اکنون «${fresh?.[first] ?? '—'}».`
  return { ending: 'control', remark }
}

const percent = (share: number) => formatPercent(share, 'fa', 0)
