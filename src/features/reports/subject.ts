import { BRIEF_PATH } from '#src/addresses/insight.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { decoded } from '#src/persian/decoded.ts'

/** What a report is of, as the address of its brief names it. */
export interface ReportSubject {
  /** A list's name, or the kind of a record. */
  subject: string
  subjectKey: string | null
  search: Search
}

/** Of the sheet itself, and of the day that was on it: a report tells of its own day. */
const NOT_OF_SUBJECT = ['pages', 'asOf', 'dataset', 'page', 'size']

/** The subject of a brief's address; null for any other address. */
export function readSubject(address: string): ReportSubject | null {
  const [path = '', search = ''] = address.split('?')
  if (!path.startsWith(`${BRIEF_PATH}/`) || address.length > 2_000) return null
  const [subject, key, ...rest] = path
    .slice(BRIEF_PATH.length + 1)
    .split('/')
    .map((part) => decoded(part) ?? '')
  if (!subject || key === '' || rest.length > 0) return null
  const given = Object.entries(parseSearchString(search))
  const named = given.filter(([name]) => !NOT_OF_SUBJECT.includes(name))
  return { subject, subjectKey: key ?? null, search: Object.fromEntries(named) }
}

export function briefOf({ subject, subjectKey, search }: ReportSubject): string {
  const parts = [BRIEF_PATH, subject, ...(subjectKey === null ? [] : [subjectKey])]
  const path = parts.map((part, at) => (at === 0 ? part : encodeURIComponent(part))).join('/')
  return path + writeSearchString({ ...search })
}
