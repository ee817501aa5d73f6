import type { ListDefinition } from '#src/list/definition.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { SEASONS } from '#src/words/seasons.ts'
import type { Slot } from './reading.ts'
import type { Time } from './time-rules.ts'

export const RADAR = 'expiry'
export const CHANGES = 'changes'
export const NEW_LISTINGS = 'new-listings'

interface Asked {
  list: string
  definition: ListDefinition
  slots: ReadonlyMap<string, Slot>
  today: string
}

type Filters = Record<string, readonly string[]>

const day = (iso: string) => formatJalali(iso, 'short', 'latn').replaceAll('/', '-')
const month = (iso: string) => day(iso).slice(0, 7)
/** A side of a span: a month where it begins or ends with it, else the day itself. */
const since = (iso: string) => (day(iso).endsWith('-01') ? month(iso) : day(iso))
const until = (iso: string) => (day(addDays(iso, 1)).endsWith('-01') ? month(iso) : day(iso))

/** A time as a list says it; null where the list cannot. */
export function fitTime(time: Time, asked: Asked): Filters | null {
  const { list, definition, slots, today } = asked
  if (list === CHANGES) return changesOf(time, today)
  if (list === NEW_LISTINGS) return yearOf(time)
  // What came to the list in the last year is a filter of its own.
  if (slots.has('newlyListed') && time.way === 'back') return time.days === 365 ? {} : null
  if (slots.has('risen') && time.way === 'back') return time.days === 365 ? {} : null
  // When it came or rose is no day of a lapse.
  if ((slots.has('newlyListed') || slots.has('risen')) && !slots.has('lapse')) return null
  if (list === RADAR) return radarOf(time, definition, today)
  if (time.way === 'span' && time.to !== null && time.to < today) {
    // What lapsed within a time is not what had lapsed at its end.
    if (slots.get('status')?.values.includes('expired')) return null
    return definition.hasPast ? { asOf: [day(time.to)] } : null
  }
  // A span of which nothing is said to end in it may be of anything: «ثبت شده در ۱۴۰۵».
  if (time.way === 'span' && !slots.has('lapse')) return null
  return validityOf(time, definition) ?? seasonsOf(time, definition, today)
}

/** A whole year of the calendar; null where it is another time. */
function yearOf(time: Time): Filters | null {
  if (time.way !== 'span' || !time.from || !time.to) return null
  const [year = ''] = day(time.from).split('-')
  const isWhole =
    day(time.from) === `${year}-01-01` && day(addDays(time.to, 1)) === `${Number(year) + 1}-01-01`
  return isWhole ? { year: [year] } : null
}

function changesOf(time: Time, today: string): Filters | null {
  if (time.way === 'ahead') return null
  if (time.way === 'span') {
    return { ...(time.from && { from: [day(time.from)] }), ...(time.to && { to: [day(time.to)] }) }
  }
  if (time.days === 7) return {}
  const period = { 30: 'month', 365: 'year' }[time.days]
  return period ? { period: [period] } : { from: [day(addDays(today, -time.days))] }
}

function radarOf(time: Time, { filters }: ListDefinition, today: string): Filters | null {
  if (time.way === 'back') return null
  if (time.way === 'span') {
    const { from, to } = time
    if (to !== null && to < today) return null
    if (from !== null && to === from) {
      return { from: [month(from)], to: [month(from)], day: [day(from)] }
    }
    return {
      ...(from && month(from) >= month(today) && { from: [since(from)] }),
      ...(to && { to: [until(to)] }),
    }
  }
  const windows = filters.window?.kind === 'oneOf' ? filters.window.words : undefined
  const isWindow = Object.hasOwn(windows ?? {}, String(time.days))
  return isWindow ? { window: [String(time.days)] } : { to: [until(addDays(today, time.days))] }
}

/** Windows of validity lie side by side: 180 days are those up to 90, and those after. */
function validityOf(time: Time, { filters }: ListDefinition): Filters | null {
  if (!filters.validity || time.way !== 'ahead') return null
  const windows = ['90', '180', '365']
  const last = windows.indexOf(String(time.days))
  return last < 0 ? null : { validity: windows.slice(0, last + 1) }
}

/** Seasons up to one that a span ends with, and of them what did not lapse. */
function seasonsOf(time: Time, { filters }: ListDefinition, today: string): Filters | null {
  if (!filters.season || !filters.status || time.way !== 'span' || time.to === null) return null
  const { from, to } = time
  const seasonOf = (iso: string) => {
    const [year, of = ''] = day(iso).split('-')
    return `${year}-${Math.ceil(Number(of) / 3)}`
  }
  // Seasons are whole: what begins or ends within one is another time.
  const isWhole = seasonOf(to) !== seasonOf(addDays(to, 1))
  const isBegun = !from || from <= today || seasonOf(from) !== seasonOf(addDays(from, -1))
  const first = SEASONS.indexOf(seasonOf(from && from > today ? from : today))
  const last = SEASONS.indexOf(seasonOf(to))
  if (!isWhole || !isBegun || first < 0 || last < first) return null
  return { season: SEASONS.slice(first, last + 1), status: ['active', 'expiring'] }
}
