import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#src/access/policy.ts'
import { pick } from '#src/list/pick.ts'
import type { Search } from '#src/list/view.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { type PaperFigure, papers } from '#src/server/db/schema/papers.ts'
import { qrCode } from '#src/server/qr-code.ts'
import { hasSecret } from '../accounts/hmac.server.ts'
import type { PaperMark } from './paper-mark.ts'
import { paperPath } from './paper-token.server.ts'

export interface Paper {
  of: string
  key: string | null
  /** Without what ties it to the day on which it was made. */
  search: Search
  title: string
  figures: readonly PaperFigure[]
  version: number | null
  /** ISO date of the state that it tells of. */
  day: string | null
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** The same for the same list or record under the same search, whatever the order of its params. */
export function questionHash({ of, key, search }: Pick<Paper, 'of' | 'key' | 'search'>): string {
  const pairs = Object.entries(search).map(([name, value]) => [name, [value].flat()])
  return hashOf([of, key, pairs.toSorted()])
}

/**
 * Keeps what a brief says, once for the same figures, and gives what it carries.
 */
export async function keepPaper(
  db: Queryable,
  { userId, kind }: Viewer,
  paper: Paper,
  origin: string,
): Promise<PaperMark | null> {
  if (userId === null || !hasSecret()) return null
  const { figures, version } = paper
  const question = questionHash(paper)
  const print = hashOf(figures.map(({ label, value }) => [label, value]))
  const [stored] = await db
    .insert(papers)
    .values({
      userId,
      ...pick(paper, 'of', 'search', 'title', 'version', 'day'),
      recordKey: paper.key,
      question,
      print,
      madeAs: kind,
      form: 'brief',
      figures: [...figures],
      sameUpTo: version,
      madeAt: now(),
    })
    .onConflictDoUpdate({
      target: [papers.userId, papers.question, papers.print],
      targetWhere: sql`form = 'brief'`,
      set: { sameUpTo: version },
    })
    .returning({ id: papers.id, madeAt: papers.madeAt })
  if (!stored) return null
  const [earlier] = await db
    .select({ id: papers.id, madeAt: papers.madeAt })
    .from(papers)
    .where(
      and(
        eq(papers.userId, userId),
        eq(papers.question, question),
        eq(papers.form, 'brief'),
        ne(papers.print, print),
      ),
    )
    .orderBy(desc(papers.madeAt))
    .limit(1)
  return {
    ...markOf(stored.id, question, origin),
    earlier: earlier ? { path: paperPath(earlier.id), day: earlier.madeAt.toISOString() } : null,
  }
}

export interface RowsPaper {
  of: string
  search: Search
  title: string
  /** All rows of the view, and those that the file has. */
  total: number
  rows: number
  /** Hash of the rows, in their order. */
  print: string
  version: number | null
}

/** The name of the figure of a workbook of rows. */
export const TOTAL_LABEL = 'ردیف‌های این نما'

/** The mark of a workbook whose rows are still to be written; null where nobody is signed in. */
export function newRowsMark(
  { userId }: Viewer,
  paper: Pick<RowsPaper, 'of' | 'search'>,
  origin: string,
): (Pick<PaperMark, 'path' | 'question'> & { id: string }) | null {
  if (userId === null || !hasSecret()) return null
  const id = randomUUID()
  const question = questionHash({ ...paper, key: null })
  return { id, ...markOf(id, question, origin) }
}

/** Keeps what a workbook said: how many rows, and a hash of them instead of the rows. */
export async function keepRows(
  db: Queryable,
  { userId, kind }: Viewer,
  { id, question }: { id: string; question: string },
  paper: RowsPaper,
): Promise<void> {
  if (userId === null) return
  await db.insert(papers).values({
    id,
    userId,
    ...pick(paper, 'of', 'search', 'title', 'print', 'rows', 'version'),
    question,
    madeAs: kind,
    form: 'rows',
    recordKey: null,
    day: null,
    figures: [{ label: TOTAL_LABEL, value: paper.total, measure: 'count' }],
    sameUpTo: paper.version,
    madeAt: now(),
  })
}

function markOf(id: string, question: string, origin: string) {
  const path = paperPath(id)
  return { path, question, qr: qrCode(origin + path) }
}
