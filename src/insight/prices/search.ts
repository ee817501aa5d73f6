import { pageOf } from '#src/list/numbered-pages.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { isMonth, monthStart } from '../expiry/list.ts'

export interface WaveSearch {
  /** A Jalali month of which the revisions are listed: «1405-07». */
  month?: string | undefined
  /** An ATC group of any level. */
  atc?: string | undefined
  supply?: 'local' | 'imported' | undefined
  /** Path segment of the licence holder. */
  company?: string | undefined
  page?: number | undefined
}

export const PRICES_PATH = '/insight/prices'
const MAX_SEGMENT = 200

const MONTHS = 36

/** First days, ISO, of the months that are drawn, and of the one after them. */
export function waveMonths(today: string): string[] {
  return jalaliMonths(today, 1 - MONTHS, MONTHS + 1)
}

/** The days of a Jalali month as addresses write it, the second not included. */
export function spanOfMonth(month: string, today: string): { from: string; to: string } {
  const from = monthStart(month) ?? today
  const [, to = today] = jalaliMonths(from, 0, 2)
  return { from, to }
}

/** Repairs what a URL says; what cannot be read is left out. */
export function readWaveSearch(given: Record<string, unknown>): WaveSearch {
  const { month, supply, company } = given
  const atc = String(given.atc ?? '').toUpperCase()
  return {
    ...(typeof month === 'string' && isMonth(month) && { month }),
    ...(/^[A-Z](?:\d\d(?:[A-Z](?:[A-Z](?:\d\d)?)?)?)?$/.test(atc) && { atc }),
    ...((supply === 'local' || supply === 'imported') && { supply }),
    ...(typeof company === 'string' &&
      company !== '' && { company: company.slice(0, MAX_SEGMENT) }),
    ...pageOf(given.page),
  }
}
