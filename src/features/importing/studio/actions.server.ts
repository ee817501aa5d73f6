import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { actOnce, type Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sourceBatches } from '#src/server/db/schema/datasets.ts'
import {
  importDrafts,
  importFiles,
  importJobs,
  importMappings,
  importUndos,
} from '#src/server/db/schema/imports.ts'
import { AppError } from '#src/server/errors.ts'
import { readHarvestDay } from '../harvest-day.ts'
import type { FileLayout, LayoutChoice } from '../reading/layout.ts'
import { readLayout } from '../reading/read-layout.server.ts'
import { removeStored, storedPath } from './drafts/storage.server.ts'
import { numberToType } from './impact.ts'
import { shapeOf } from './mapping/fields.ts'
import { headerFingerprint, toRemember } from './mapping/fingerprint.server.ts'
import type { FileMapping } from './mapping/mapping.ts'
import { proposeMapping } from './mapping/propose.ts'
import { type Draft, isOver, readDraftFiles, refusalOf } from './work/draft-files.server.ts'
import type { Review } from './work/review.ts'

/** How a file is read from now on; remembered for files with the same headings. */
export async function saveMapping(
  ctx: AdminContext,
  { id, mapping, layout }: { id: string; mapping: FileMapping; layout: LayoutChoice },
): Promise<Decision> {
  const file = await requireFile(ctx.db, id)
  const known = file.layout as FileLayout
  const isRelaid = Object.entries(layout).some(
    ([key, value]) => value !== undefined && value !== known[key as keyof LayoutChoice],
  )
  const next = isRelaid
    ? await readLayout({ ...file, path: storedPath(id) }, { ...choiceOf(known), ...layout })
    : known
  // Other headings ask for another mapping.
  const sameHeaders = JSON.stringify(next.headers) === JSON.stringify(known.headers)
  const wanted = sameHeaders ? mapping : proposeMapping(next)
  if (!shapeOf(wanted.source, wanted.kind)) throw new AppError('BAD_REQUEST', 'مقصد شناخته نیست.')
  return actOnce(ctx, 'import', async (tx) => {
    await lockOpenDraft(tx, file.draftId)
    const before = (await requireFile(tx, id)).mapping
    if (isSame(before, wanted) && !isRelaid) return null
    await tx
      .update(importFiles)
      .set({ layout: next, mapping: wanted })
      .where(eq(importFiles.id, id))
    // Files without headings share nothing but their width.
    if (next.headerAt >= 0) await remember(tx, ctx.session.user.id, next, wanted)
    await reopen(tx, file.draftId)
    return {
      action: 'import.map',
      subjectId: file.draftId,
      before,
      after: { file: file.name, ...wanted },
    }
  })
}

function choiceOf({ encoding, delimiter, sheet, headerAt }: FileLayout): LayoutChoice {
  return { encoding, delimiter, sheet, headerAt }
}

/** As the database keeps it: in any order of keys, and without what is undefined. */
const isSame = (stored: unknown, wanted: FileMapping) =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(wanted)))

async function remember(
  tx: Queryable,
  savedBy: string,
  { headers }: FileLayout,
  wanted: FileMapping,
) {
  const mapping = toRemember(wanted, headers)
  await tx
    .insert(importMappings)
    .values({ fingerprint: headerFingerprint(headers), mapping, savedBy })
    .onConflictDoUpdate({
      target: importMappings.fingerprint,
      set: { mapping, savedBy, savedAt: sql`now()` },
    })
}

export async function removeFile(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  const answer = await actOnce(ctx, 'import', async (tx) => {
    const [file] = await tx.select().from(importFiles).where(eq(importFiles.id, id))
    if (!file) return null
    await lockOpenDraft(tx, file.draftId)
    await tx.delete(importFiles).where(eq(importFiles.id, id))
    await reopen(tx, file.draftId)
    return { action: 'import.remove-file', subjectId: file.draftId, before: { name: file.name } }
  })
  if (answer.changed) await removeStored(id)
  return answer
}

export function setHarvest(
  ctx: AdminContext,
  { id, harvestedOn }: { id: string; harvestedOn: string | null },
): Promise<Decision> {
  const day = readHarvestDay(harvestedOn)
  return actOnce(ctx, 'import', async (tx) => {
    const draft = await lockOpenDraft(tx, id)
    if (draft.harvestedOn === day) return null
    await tx.update(importDrafts).set({ harvestedOn: day }).where(eq(importDrafts.id, id))
    await reopen(tx, id)
    return {
      action: 'import.harvest',
      subjectId: id,
      before: { harvestedOn: draft.harvestedOn },
      after: { harvestedOn: day },
    }
  })
}

export function askCheck(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return actOnce(ctx, 'import', async (tx) => {
    const draft = await lockDraft(tx, id)
    if (await hasOpenJob(tx, id, 'check')) return null
    await requireIdle(tx, draft)
    const refusal = refusalOf(await readDraftFiles(tx, id))
    if (refusal !== null) throw new AppError('UNPROCESSABLE_CONTENT', refusal)
    return startJob(tx, ctx, { work: 'check', draftId: id }, id)
  })
}

export function askPublish(
  ctx: AdminContext,
  { id, batchId, typed }: { id: string; batchId: number; typed: number | null },
): Promise<Decision> {
  return actOnce(ctx, 'import', async (tx) => {
    const draft = await lockDraft(tx, id)
    if (await hasOpenJob(tx, id, 'publish')) return null
    await requireIdle(tx, draft)
    const review = draft.review as Review | null
    if (draft.batchId !== batchId || review === null) {
      const message =
        'این داده‌ها پس از آن‌که دیدید دوباره بررسی شده است؛ صفحه را دوباره بارگذاری کنید.'
      throw new AppError('CONFLICT', message)
    }
    const asked = numberToType(review.impact)
    if (asked !== null && asked !== typed) {
      const message =
        'این انتشار بیش از اندازهٔ معمول از دست می‌دهد؛ عددی را که خواسته شده درست بنویسید تا منتشر شود.'
      throw new AppError('PRECONDITION_FAILED', message)
    }
    return startJob(tx, ctx, { work: 'publish', draftId: id }, id)
  })
}

export function discardDraft(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return actOnce(ctx, 'import', async (tx) => {
    const draft = await lockDraft(tx, id)
    if (draft.state === 'discarded') return null
    await requireIdle(tx, draft)
    await tx
      .update(importDrafts)
      .set({ state: 'discarded', updatedAt: sql`now()` })
      .where(eq(importDrafts.id, id))
    if (draft.batchId !== null) {
      await tx
        .update(sourceBatches)
        .set({ state: 'discarded' })
        .where(eq(sourceBatches.id, draft.batchId))
    }
    return { action: 'import.discard', subjectId: id, before: { state: draft.state } }
  })
}

/** Ends work that waits or goes on; a publish that has committed stays published. */
export function cancelJob(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return actOnce(ctx, 'import', async (tx) => {
    const [job] = await tx
      .update(importJobs)
      .set({
        isCancelled: true,
        state: sql`case when state = 'waiting' then 'cancelled' else state end`,
      })
      .where(
        and(
          eq(importJobs.id, id),
          inArray(importJobs.state, ['waiting', 'running']),
          eq(importJobs.isCancelled, false),
        ),
      )
      .returning()
    if (!job) return null
    return {
      action: 'import.cancel',
      subjectId: job.draftId ?? job.undoId ?? job.asked?.subject ?? id,
      after: { work: job.work },
    }
  })
}

export function askRollBack(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return actOnce(ctx, 'import', async (tx) => {
    const [undo] = await tx.select().from(importUndos).where(eq(importUndos.id, id)).for('update')
    if (!undo) throw new AppError('NOT_FOUND', 'این نسخه پیدا نشد.')
    const open = await tx.$count(
      importJobs,
      and(eq(importJobs.undoId, id), inArray(importJobs.state, ['waiting', 'running'])),
    )
    if (open > 0 || undo.state === 'undone') return null
    if (undo.state === 'dropped') {
      throw new AppError('CONFLICT', 'این نسخه قدیمی است و دیگر بازگرداندنی نیست.')
    }
    return startJob(tx, ctx, { work: 'roll-back', undoId: id }, String(undo.datasetVersion))
  })
}

export async function startJob(
  tx: Queryable,
  ctx: AdminContext,
  job: Pick<typeof importJobs.$inferInsert, 'work' | 'draftId' | 'undoId' | 'asked'>,
  subjectId: string,
) {
  await tx.insert(importJobs).values({ ...job, requestedBy: ctx.session.user.id })
  await tx.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`)
  return { action: `import.${job.work}`, subjectId }
}

/** Wakes the servers when there is work. */
export const IMPORT_CHANNEL = 'import_asked'

async function lockDraft(tx: Queryable, id: string): Promise<Draft> {
  const [draft] = await tx.select().from(importDrafts).where(eq(importDrafts.id, id)).for('update')
  if (!draft) throw new AppError('NOT_FOUND', 'این ورود داده پیدا نشد.')
  return draft
}

export async function lockOpenDraft(tx: Queryable, id: string): Promise<Draft> {
  const draft = await lockDraft(tx, id)
  await requireIdle(tx, draft)
  return draft
}

async function requireIdle(tx: Queryable, { id, state }: Draft): Promise<void> {
  if (isOver(state)) throw new AppError('CONFLICT', 'این ورود داده پایان یافته است.')
  if (!(await hasOpenJob(tx, id))) return
  const message = 'بررسی یا انتشار این داده‌ها در جریان است؛ تا پایان آن چیزی عوض نمی‌شود.'
  throw new AppError('CONFLICT', message)
}

async function hasOpenJob(tx: Queryable, draftId: string, work?: 'check' | 'publish') {
  const open = await tx.$count(
    importJobs,
    and(
      eq(importJobs.draftId, draftId),
      inArray(importJobs.state, ['waiting', 'running']),
      work ? eq(importJobs.work, work) : isNotNull(importJobs.id),
    ),
  )
  return open > 0
}

/** What was found out about the files no longer holds. */
export async function reopen(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(importDrafts)
    .set({ state: 'open', review: null, failure: null, updatedAt: sql`now()` })
    .where(eq(importDrafts.id, id))
}

async function requireFile(db: Queryable, id: string) {
  const [file] = await db.select().from(importFiles).where(eq(importFiles.id, id))
  if (!file) throw new AppError('NOT_FOUND', 'این فایل پیدا نشد.')
  return file
}
