import { type Reading, refusalOf, type SourceFile } from '../reading.ts'
import { type PagedSource, readPage } from './paged-source.ts'
import type { Answer, Fetched } from './polite-fetch.ts'

export interface JudgedPage {
  kind: 'page'
  answer: Answer
  /** Nobody understands it. */
  isStrange: boolean
  reading: Reading<unknown>
}

/** What is to be done about what came. */
export type Judged =
  | JudgedPage
  | { kind: 'absent'; answer: Answer }
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: string; retryAfterMs: number | null }
  | { kind: 'stop'; ending: 'captcha' }

/** Problems of a page that a second try may mend. */
const PASSING = new Set(['error-page', 'truncated', 'encoding'])

/**
 * Reads a page before it is kept: an error told with success is asked again, an absence has no body,
 * a captcha stops everything, and a page that nobody understands is kept but counted as strange.
 */
export async function judge(
  source: PagedSource,
  address: string,
  fetched: Fetched,
  beside: () => Promise<readonly SourceFile[]> = async () => [],
): Promise<Judged> {
  if (fetched.kind !== 'answer') return fetched
  const bare = { ...fetched, bytes: Buffer.alloc(0) }
  if (source.isAbsent(fetched.status)) return { kind: 'absent', answer: bare }
  if (fetched.status >= 400) return failure(`status ${fetched.status}`)
  const reading = await readPage(source, { name: address, bytes: fetched.bytes }, beside)
  const refused = refusalOf(reading)?.class
  if (refused === 'captcha') return { kind: 'stop', ending: 'captcha' }
  if (refused === 'absent') return { kind: 'absent', answer: bare }
  if (refused !== undefined && PASSING.has(refused)) return failure(refused)
  const isStrange = refused !== undefined
  // What is asked again is asked for as a whole: that it did not change would be no news.
  const answer = isStrange ? { ...fetched, etag: null, lastModified: null } : fetched
  return { kind: 'page', answer, isStrange, reading }
}

function failure(name: string): Judged {
  return { kind: 'failed', failure: name, retryAfterMs: null }
}
