import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import { idInput } from '#src/features/admin/lists/admin-list.server.ts'
import { pick } from '#src/list/pick.ts'
import { escapeLike } from '#src/list/sql.ts'
import { compactKey } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { type BatchCounts, importErrors, sourceBatches } from '#src/server/db/schema/datasets.ts'
import {
  importDiffs,
  importDrafts,
  importJobs,
  importUndos,
} from '#src/server/db/schema/imports.ts'
import { qualityFindings } from '#src/server/db/schema/quality.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { CHANGES } from '#src/words/change-words.ts'
import type { ImportProgress } from '../import-types.ts'
import { listInbox } from './drafts/storage.server.ts'
import { shapeOf } from './mapping/fields.ts'
import { mapFile } from './mapping/map-file.server.ts'
import { unknownCompanies } from './unknown-companies.server.ts'
import {
  type DraftFile,
  readDraftFiles,
  refusalOf,
  requireDraft,
} from './work/draft-files.server.ts'
import type { Review } from './work/review.ts'

const PAGE = 20
const DIFF_PAGE = 50

export const pageInput = z.number().int().min(1).max(10_000).default(1)

/** Batches of all origins, the newest first, and the drafts that wait for somebody. */
export async function readImports(db: Queryable, page: number) {
  const [batches, [total], drafts, jobs, inbox, undo] = await Promise.all([
    readBatches(db, page),
    db.select({ count: count() }).from(sourceBatches).where(isHistory),
    readOpenDrafts(db),
    readOpenJobs(db),
    listInbox(),
    newestUndo(db),
  ])
  return { batches, total: total?.count ?? 0, page, size: PAGE, drafts, jobs, inbox, undo }
}

const isHistory = sql`${sourceBatches.state} <> 'reviewed'`

async function readBatches(db: Queryable, page: number) {
  const rows = await db
    .select({
      ...getTableColumns(sourceBatches),
      draftId: importDrafts.id,
      by: users.name,
      version: sql<
        number | null
      >`(select max(id) from dataset_versions v where v.batch_id = ${sourceBatches.id})`,
    })
    .from(sourceBatches)
    .leftJoin(importDrafts, eq(importDrafts.batchId, sourceBatches.id))
    .leftJoin(users, eq(users.id, importDrafts.createdBy))
    .where(isHistory)
    .orderBy(desc(sourceBatches.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  return rows.map(withIsoTimes)
}

async function readOpenDrafts(db: Queryable) {
  const rows = await db
    .select({
      ...pick(importDrafts, 'id', 'state', 'createdAt'),
      by: users.name,
      files: sql<
        string[]
      >`coalesce((select array_agg(f.name order by f.created_at) from import_files f where f.draft_id = ${importDrafts.id}), '{}')`,
    })
    .from(importDrafts)
    .leftJoin(users, eq(users.id, importDrafts.createdBy))
    .where(inArray(importDrafts.state, ['open', 'reviewed', 'failed']))
    .orderBy(desc(importDrafts.createdAt))
    .limit(PAGE)
  return rows.map(withIsoTimes)
}

const openJobs = inArray(importJobs.state, ['waiting', 'running'])

/** Who is at work, for everybody else. */
async function readOpenJobs(db: Queryable) {
  const rows = await jobsFor(db).where(openJobs).orderBy(importJobs.requestedAt).limit(PAGE)
  return rows.map(shownJob)
}

/** Of each pair of companies that `of` names, the newest merge, or end of one, that is under way or failed today. */
export async function unfinishedMerges(db: Queryable, of: SQL) {
  const subject = sql`${importJobs.asked} ->> 'subject'`
  const newest = db
    .selectDistinctOn([subject], { id: importJobs.id })
    .from(importJobs)
    .where(and(of, or(openJobs, sql`${importJobs.requestedAt} > now() - interval '1 day'`)))
    .orderBy(subject, desc(importJobs.requestedAt))
  const rows = await jobsFor(db)
    .where(and(inArray(importJobs.id, newest), or(openJobs, eq(importJobs.state, 'failed'))))
    .orderBy(desc(importJobs.requestedAt))
  return rows.map(shownJob)
}

function jobsFor(db: Queryable) {
  return db
    .select({
      ...pick(importJobs, 'id', 'work', 'state', 'draftId', 'progress', 'failure'),
      pair: qualityFindings.title,
      by: users.name,
    })
    .from(importJobs)
    .leftJoin(qualityFindings, sql`${qualityFindings.id}::text = ${importJobs.asked} ->> 'id'`)
    .leftJoin(users, eq(users.id, importJobs.requestedBy))
}

const shownJob = (row: Awaited<ReturnType<typeof jobsFor>>[number]) => ({
  ...row,
  progress: row.progress as ImportProgress | null,
})

/** The version that can be taken back, with what stands in its way. */
async function newestUndo(db: Queryable) {
  const [undo] = await db
    .select({
      id: importUndos.id,
      version: importUndos.datasetVersion,
      batchId: importUndos.batchId,
      source: sourceBatches.source,
    })
    .from(importUndos)
    .leftJoin(sourceBatches, eq(sourceBatches.id, importUndos.batchId))
    .where(eq(importUndos.state, 'kept'))
    .orderBy(desc(importUndos.datasetVersion))
    .limit(1)
  return undo ?? null
}

/** One draft in full: files with their mappings, review, work under way. */
export async function readDraft(db: Queryable, id: string) {
  const draft = await requireDraft(db, id)
  const [files, batch, jobs, undo] = await Promise.all([
    readDraftFiles(db, id),
    draft.batchId === null ? null : readBatch(db, draft.batchId),
    readOpenJobs(db),
    newestUndo(db),
  ])
  return {
    id,
    source: files[0]?.mapping.source ?? draft.source,
    harvestedOn: draft.harvestedOn,
    harvestHint: harvestHint(files),
    state: draft.state,
    failure: draft.failure,
    review: draft.review as Review | null,
    refusal: refusalOf(files),
    files: files.map((file) => ({
      ...file,
      unused: unusedColumns(file),
      parsed: parsedRows(file),
    })),
    batch,
    jobs,
    undo: undo && undo.batchId === draft.batchId ? undo : null,
  }
}

/** The oldest day that a file of the draft names as its harvest. */
function harvestHint(files: readonly DraftFile[]) {
  const hints = files.flatMap(({ layout }) => layout.harvest ?? [])
  return hints.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0] ?? null
}

function unusedColumns({ layout, mapping }: DraftFile): string[] {
  const used = new Set(Object.values(mapping.columns).map(({ from }) => from))
  return layout.headers.filter((header, at) => header !== '' && !used.has(at))
}

const PARSED_ROWS = 5

/** The first rows as the mapping reads them, under the headings of the target. */
function parsedRows({ layout, mapping }: DraftFile) {
  const { places, value } = mapFile(layout, mapping)
  const columns = shapeOf(mapping.source, mapping.kind)?.columns ?? []
  const filled = columns.filter(({ field }) => places.has(field))
  return {
    headers: filled.map(({ header }) => header),
    sample: layout.sample
      .slice(0, PARSED_ROWS)
      .map((cells) => filled.map(({ field }) => value(field, cells))),
  }
}

async function readBatch(db: Queryable, id: number) {
  const [[batch], problems, unknown] = await Promise.all([
    db.select().from(sourceBatches).where(eq(sourceBatches.id, id)),
    db
      .select()
      .from(importErrors)
      .where(eq(importErrors.batchId, id))
      .orderBy(importErrors.isWarning, importErrors.file, importErrors.line)
      .limit(DIFF_PAGE),
    unknownCompanies(db, id),
  ])
  if (!batch) return null
  return {
    id,
    state: batch.state,
    counts: batch.counts as BatchCounts | null,
    failure: batch.failure,
    unknownCompanies: unknown,
    problems: problems.map(({ batchId: _, ...problem }) => problem),
  }
}

export const diffInput = idInput.extend({
  kind: z.string().max(40).optional(),
  change: z.enum(CHANGES).optional(),
  q: z.string().max(100).optional(),
  page: pageInput,
})

type DiffQuery = z.infer<typeof diffInput>

/** A page of what publishing would change, with the true total of the filter. */
export async function readDiff(db: Queryable, query: DiffQuery) {
  const { batchId } = await requireDraft(db, query.id)
  const where = diffFilter(batchId ?? 0, query)
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(importDiffs)
      .where(where)
      .orderBy(importDiffs.id)
      .limit(DIFF_PAGE)
      .offset((query.page - 1) * DIFF_PAGE),
    db.select({ count: count() }).from(importDiffs).where(where),
  ])
  return { rows, total: total?.count ?? 0, page: query.page, size: DIFF_PAGE }
}

export function diffFilter(batchId: number, { kind, change, q }: Omit<DiffQuery, 'id' | 'page'>) {
  const text = q?.trim()
  const like = `%${escapeLike(text ?? '')}%`
  const key = compactKey(text ?? '')
  return and(
    eq(importDiffs.batchId, batchId),
    kind ? eq(importDiffs.kind, kind) : undefined,
    change ? eq(importDiffs.change, change) : undefined,
    text
      ? or(
          key === '' ? undefined : ilike(importDiffs.recordKey, `%${key}%`),
          ilike(importDiffs.name, like),
          ilike(importDiffs.field, like),
        )
      : undefined,
  )
}
