import { LIST_WORDS } from '#src/catalogue/facts/kinds.ts'
import { decoded } from '#src/persian/decoded.ts'

/** The pages of single records, by the first parts of their paths; the longer ones first. */
const KINDS = Object.values(LIST_WORDS)
  .map(({ path, one }) => ({ start: `${path}/`, one }))
  .toSorted((a, b) => b.start.length - a.start.length)

const MAX = 600
const ANY_HOST = 'http://portal.invalid'

/**
 * The path of a record's page in this portal, from a path or a whole address of it; null for
 * anything else. What stands behind the path (search, anchor) is left out.
 */
export function readRecordPath(given: string, host: string | null = null): string | null {
  const text = given.trim()
  if (text === '' || text.length > MAX || /[\p{Cc}\\]/u.test(text)) return null
  if (!URL.canParse(text, ANY_HOST)) return null
  const { protocol, host: named, pathname } = new URL(text, ANY_HOST)
  const isOwn = named === new URL(ANY_HOST).host ? text.startsWith('/') : named === host
  if (!isOwn || !/^https?:$/.test(protocol) || pathname.includes('//')) return null
  return recordWords(pathname) ? pathname : null
}

export interface RecordWords {
  kind: string
  /** Its name or code, as the path has it. */
  name: string
}

/** What a record's path says of it; null where it is not one. */
export function recordWords(path: string): RecordWords | null {
  const found = KINDS.find(({ start }) => path.startsWith(start))
  if (!found) return null
  const { start, one: kind } = found
  const segment = path.slice(start.length).split('/')[0]
  const name = segment ? decoded(segment) : null
  return name ? { kind, name: name.replaceAll('-', ' ') } : null
}
