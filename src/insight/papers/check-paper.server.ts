import { createHash } from 'node:crypto'
import { asc, eq, gt } from 'drizzle-orm'
import { POLICY, type Viewer, type ViewerKind } from '#src/access/policy.ts'
import { BRIEF_PATH } from '#src/addresses/insight.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { openSnapshot, planExport, readPages } from '#src/features/exporting/plan.server.ts'
import { columnsPrint, hashed, printOf } from '#src/features/exporting/print-of-rows.server.ts'
import { TOTAL_LABEL } from '#src/features/papers/keep-paper.server.ts'
import { paperOfToken } from '#src/features/papers/paper-token.server.ts'
import { holderOf } from '#src/features/teams/team-of.server.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import type { Context } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import { readDataset, rememberPublished } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { type PaperFigure, papers } from '#src/server/db/schema/papers.ts'
import { AppError } from '#src/server/errors.ts'
import { requirePortal } from '#src/server/portal.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { readBrief } from '../brief/router.ts'
import { figuresOfBrief } from '../brief/stored-brief.server.ts'
import { writtenFigure } from '../brief/written.ts'
import type { ChangedFigure, PaperAnswer } from './answer.ts'

type StoredPaper = typeof papers.$inferSelect

/** Rows of a workbook that are read again to see whether they are the same. */
const MAX_ROWS = 20_000
const CONTENT_LABEL = 'محتوای ردیف‌ها'

const GONE = 'این سند پیدا نشد: نشانی آن کامل نیست، یا مدت نگه‌داری آن گذشته است.'

/** What became of the figures of a paper, as far as the viewer may know it. Throws NOT_FOUND. */
export async function checkPaper(ctx: Context, token: string): Promise<PaperAnswer> {
  const id = paperOfToken(token)
  if (id === null) throw new AppError('NOT_FOUND', GONE)
  await countAttempts(['paperByAddress', ctx.clientIp])
  const [paper] = await ctx.db.select().from(papers).where(eq(papers.id, id))
  if (!paper) throw new AppError('NOT_FOUND', GONE)
  const today = todayInTehran(now())
  const figures = await rememberPublished(`paper ${id} ${paper.print} ${today}`, () =>
    figuresNow(ctx, paper),
  )
  const changes = changesOf(paper, figures)
  const dataset = await readDataset(ctx.db)
  if (changes.length === 0 && dataset) await rememberSame(paper, dataset.version)
  const isCompared = figures.some(({ label }) => label === CONTENT_LABEL)
  return {
    total: paper.figures.length + Number(isCompared),
    changed: changes.length,
    madeAt: paper.madeAt.toISOString(),
    version: paper.version,
    since: changes.length > 0 ? await sinceWhen(ctx.db, paper) : null,
    current: dataset && { version: dataset.version, publishedAt: dataset.publishedAt },
    isCountOnly: paper.form === 'rows' && !isCompared,
    opened: openedTo(ctx.viewer, paper, changes),
  }
}

/** The figures as the code that made them says them today, to the kind of reader that its maker was. */
async function figuresNow(ctx: Context, paper: StoredPaper): Promise<PaperFigure[]> {
  const { of, recordKey: key, search, userId, madeAs } = paper
  const holderId = await holderOf(ctx.db, userId)
  const viewer: Viewer = { kind: madeAs as ViewerKind, userId, name: null, holderId }
  const asMaker: Context = { ...ctx, viewer, session: null, sessionId: null, countedByCaller: true }
  if (paper.form === 'rows') return rowsNow(asMaker, paper)
  try {
    return figuresOfBrief((await readBrief(asMaker, { of, key, search })).brief)
  } catch (error) {
    // A record that is no longer there has no figures.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return []
    throw error
  }
}

async function rowsNow({ db, viewer }: Context, paper: StoredPaper): Promise<PaperFigure[]> {
  const asked = EXPORTED_LISTS[paper.of]
  if (!asked) return []
  await using snapshot = await openSnapshot(db)
  const list = (await asked.asSeenBy?.(snapshot.db, viewer)) ?? asked
  const plan = await planExport(snapshot.db, viewer, list, paper.search)
  const total: PaperFigure = { label: TOTAL_LABEL, value: plan.wanted.total, measure: 'count' }
  const columns = list.columns(plan.keys)
  const isAlike = paper.print.startsWith(`${columnsPrint(columns)}.`)
  const isLong = plan.wanted.limit > MAX_ROWS || (paper.rows ?? 0) > MAX_ROWS
  if (isLong || !isAlike) return [total]
  const hash = createHash('sha256')
  const pages = readPages(snapshot.db, list, plan.wanted, plan.keys, 'xlsx')
  for await (const _ of hashed(pages, hash));
  return [total, { label: CONTENT_LABEL, value: printOf(columns, hash), measure: 'text' }]
}

type Change = ReturnType<typeof changesOf>[number]

function changesOf({ form, figures, print }: StoredPaper, today: readonly PaperFigure[]) {
  const content: PaperFigure = { label: CONTENT_LABEL, value: print, measure: 'text' }
  const isHashed = today.some(({ label }) => label === CONTENT_LABEL)
  const before = form === 'rows' && isHashed ? [...figures, content] : figures
  return before.flatMap((figure) => {
    const after = today.find(({ label }) => label === figure.label) ?? null
    return after && after.value === figure.value ? [] : [{ figure, after }]
  })
}

/** The newest version that said the same is where a later change began. */
async function rememberSame({ id, sameUpTo }: StoredPaper, version: number): Promise<void> {
  if (sameUpTo === version) return
  await requirePortal().db.update(papers).set({ sameUpTo: version }).where(eq(papers.id, id))
}

async function sinceWhen(db: Queryable, { sameUpTo }: StoredPaper): Promise<PaperAnswer['since']> {
  const [next] = await db
    .select({ publishedAt: datasetVersions.publishedAt })
    .from(datasetVersions)
    .where(gt(datasetVersions.id, sameUpTo ?? 0))
    .orderBy(asc(datasetVersions.id))
    .limit(1)
  return next ? { same: sameUpTo, publishedAt: next.publishedAt.toISOString() } : null
}

/**
 * Names of what changed go to whoever is signed in; values to whose tier has them all, and to a maker
 * of the same tier. What rests on a person's own lists or weights has values for that person alone.
 */
function openedTo(
  viewer: Viewer,
  paper: StoredPaper,
  changes: readonly Change[],
): PaperAnswer['opened'] {
  if (viewer.userId === null) return null
  const isOwn = viewer.userId === paper.userId
  const isPersonal = 'mine' in paper.search || EXPORTED_LISTS[paper.of]?.asSeenBy !== undefined
  const isOpen = POLICY[viewer.kind].details === 'all' || viewer.kind === paper.madeAs
  const hasValues = isOpen && (isOwn || (!isPersonal && POLICY[viewer.kind].details === 'all'))
  return {
    title: isOwn || !isPersonal ? paper.title : 'سند شخصی',
    rows: hasValues ? changes.map(changedFigure) : namesOf(changes),
    href: isOwn || !isPersonal ? hrefOf(paper) : null,
    isOwn,
    hasValues,
  }
}

function changedFigure({ figure, after }: Change): ChangedFigure {
  const { label, value, measure } = figure
  if (label === CONTENT_LABEL) return { label, before: null, after: null }
  return {
    label,
    before: writtenFigure(value, measure),
    after: after ? writtenFigure(after.value, after.measure) : 'دیگر در این سند نیست',
  }
}

/** Charts without the names of their bars, which may be companies that this reader is not told of. */
function namesOf(changes: readonly Change[]): ChangedFigure[] {
  const names = new Set(changes.map(({ figure }) => figure.label.split(': ')[0] ?? ''))
  return [...names].map((label) => ({ label, before: null, after: null }))
}

function hrefOf({ form, of, recordKey, search }: StoredPaper): string {
  const list = EXPORTED_LISTS[of]
  if (form === 'rows' && list) return list.path + writeSearchString({ ...list.fixed, ...search })
  const record = recordKey === null ? '' : `/${encodeURIComponent(recordKey)}`
  return `${BRIEF_PATH}/${of}${record}${writeSearchString(search)}`
}
