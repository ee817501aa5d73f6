import { accessToList, rowsWithin } from '#src/access/list-access.ts'
import type { Viewer } from '#src/access/policy.ts'
import { productPath } from '#src/addresses/records.ts'
import { withOwnLists } from '#src/features/watchlist/own-lists.server.ts'
import { activeFilters } from '#src/list/filter-words.ts'
import { type Search, viewSearch } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf } from '#src/persian/numbers.ts'
import { requirePresent } from '#src/procedures/present-only.ts'
import { currentDataset, readDataset } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { supplyWord } from '#src/words/licence-words.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { radarList, readRadarView } from '../list.ts'
import type { LapsingRow } from '../radar.server.ts'
import { remainingWords } from '../risk.ts'
import { radarSource } from '../source.server.ts'

interface CalendarEvent {
  /** Stays the same for the same thing, whenever and however often the calendar is read. */
  uid: string
  /** ISO date of an all-day event. */
  day: string
  title: string
  description: string
  url: string
}

interface Calendar {
  name: string
  description: string
  /** ISO instant at which what the calendar says was published. */
  stamp: string
  events: readonly CalendarEvent[]
}

const OCTETS = 75
/** Days before an event on which the reader's program tells of it. */
const ALARM_DAYS = 7

/**
 * A calendar as RFC 5545 writes it: CRLF line ends, lines folded at 75 octets, text escaped,
 * all-day events that leave the day free.
 */
export function writeCalendar({ name, description, stamp, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Data Daru//Expiry radar//FA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function eventLines({ uid, day, title, description, url }: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY;LANGUAGE=fa:${escapeText(title)}`,
    `DESCRIPTION;LANGUAGE=fa:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${ALARM_DAYS}D`,
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** «20261120T215409Z» of an ISO instant. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Backslash, semicolon, comma and line ends; other control characters may not stand in a text. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Breaks a line between characters, so that no part with its leading space has over 75 octets. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > OCTETS) {
      parts.push(part)
      part = ''
      // The space that begins the next part.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** Events of one calendar; the nearest lapses come first. */
const MAX_EVENTS = 500

/** What a calendar of a view would hold, as far as the viewer may see it. */
export async function planCalendar(db: Queryable, viewer: Viewer, asked: Search) {
  requirePresent(asked)
  const access = accessToList(viewer, radarList, readRadarView(asked))
  const view = { ...access.view, page: 1 }
  const search = viewSearch(radarList, view)
  const [total, filters] = await Promise.all([
    radarSource.total(db, view, undefined),
    filterWords(db, viewer, search),
  ])
  return {
    search,
    filters,
    total,
    // A taste has the rows that the page shows.
    view: access.isPreview ? view : { ...view, sort: 'expiry', descending: false },
    limit: Math.min(total, MAX_EVENTS, rowsWithin(viewer, radarList, view)),
  }
}

/** The first licences of the plan as a calendar. Words in Persian. */
export async function lapseCalendar(
  db: Queryable,
  { view, total, filters }: Awaited<ReturnType<typeof planCalendar>>,
  { origin, most }: { origin: string; most: number },
): Promise<{ text: string; rows: number }> {
  const [rows, dataset] = await Promise.all([
    radarSource.rows(db, view, undefined, most),
    currentDataset() ?? readDataset(db),
  ])
  const sample = dataset?.isSample ? ' دادهٔ نمونه است و بازار را نشان نمی‌دهد.' : ''
  const text = writeCalendar({
    name: 'پایان اعتبار پروانه‌ها | دیتا دارو',
    description: `${countOf(rows.length, total)} پروانه؛ ${filters}.${sample}`,
    stamp: dataset?.publishedAt ?? new Date(0).toISOString(),
    events: rows.map((row) => eventOf(row, origin)),
  })
  return { text, rows: rows.length }
}

/** The filters of a view, one sentence: «پایان اعتبار: ۹۰ روز آینده؛ …». */
export async function filterWords(db: Queryable, viewer: Viewer, asked: Search): Promise<string> {
  const view = readRadarView(asked)
  const values = await radarSource.facets(db, view, undefined)
  const names = await withOwnLists(db, viewer, radarList, values)
  return activeFilters(radarList, view, names)
    .map(({ sentence }) => sentence)
    .join('؛ ')
}

function eventOf(row: LapsingRow, origin: string): CalendarEvent {
  const brand = row.brandFa ?? row.brandEn ?? row.medicineName
  const named = nameAndStrength({ ...row, nameFa: brand, nameEn: '' })
  return {
    uid: `licence-${row.irc}-expiry@data-daru`,
    day: row.validUntil,
    title: `پایان اعتبار ${named}، ${formatJalali(row.validUntil, 'long', 'fa')}`,
    description: [
      `دارو: ${nameAndStrength({ ...row, nameFa: row.medicineName, nameEn: '' })}`,
      `صاحب پروانه: ${row.holderName ?? 'نامعلوم'}`,
      `نوع تأمین: ${supplyWord(row.supplyType)}`,
      `کد IRC: ${row.irc}`,
      `پس از این تاریخ، اگر چیزی تمدید نشود: ${remainingWords(row)}`,
      'پروانه ممکن است تمدید شود.',
    ].join('\n'),
    url: `${origin}${productPath(row.irc)}`,
  }
}
