import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { actOnce, type Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { mergeSeen, type Seen, seenInput } from '#src/procedures/merge-seen.ts'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { collectingFailures, collectingRuns } from '#src/server/db/schema/collecting.ts'
import { AppError } from '#src/server/errors.ts'
import { COLLECTING_WORDS } from '#src/words/collecting-words.ts'
import { beginningOf } from '../collecting/collect.ts'
import { endRun, type LastRun, lastRunOf, openRun } from '../collecting/runs.ts'
import {
  optionsOf,
  readSettings,
  type SavedSource,
  STANDARD_SETTINGS,
  saveSettings,
  shownSettings,
  sourceSettings,
} from '../collecting/settings.ts'
import { COLLECTING_CHANNEL } from '../collecting/turns.ts'
import { readSource, readSources, sourceNamed } from './read-sources.ts'

const ACTIONS = ['switch-off', 'start', 'pause', 'resume', 'stop', 'retry'] as const
type Action = (typeof ACTIONS)[number]

const name = z.string().max(40)

/** Which sources are collected, by whose word; each change is noted. */
export const adminSourcesRouter = router({
  list: adminProcedure.query(({ ctx }) => readSources(ctx.db)),
  read: adminProcedure
    .input(z.object({ name, before: z.int().positive().nullable() }))
    .query(({ ctx, input }) => readSource(ctx.db, input.name, input.before)),
  /** Saves the settings and says whether the source is on. */
  save: confirmedAdminProcedure
    .input(z.object({ name, isOn: z.boolean(), settings: z.json(), seen: seenInput }))
    .mutation(({ ctx, input }) => save(ctx, input)),
  act: adminProcedure
    .input(
      z.object({
        name,
        action: z.enum(ACTIONS, 'چنین کاری نیست.'),
        failure: z.string().max(60).optional(),
      }),
    )
    .mutation(({ ctx, input }) => act(ctx, input)),
})

async function save(
  ctx: AdminContext,
  given: { name: string; isOn: boolean; settings: unknown; seen?: Seen },
): Promise<Decision> {
  const source = sourceNamed(given.name)
  const read = sourceSettings.safeParse(given.settings)
  if (!read.success) {
    const [issue] = read.error.issues
    const field = issue?.path[0] as keyof typeof COLLECTING_WORDS
    throw new AppError('BAD_REQUEST', `«${COLLECTING_WORDS[field] ?? field}»: ${issue?.message}`)
  }
  if ((read.data.quietFrom === null) !== (read.data.quietTo === null)) {
    throw new AppError('BAD_REQUEST', 'آغاز و پایان ساعت‌های سکوت را با هم بنویسید.')
  }
  const saved = { isOn: given.isOn, settings: read.data }
  if (saved.isOn) optionsOf(source, saved.settings)
  return actOnce(ctx, 'source', async (tx) => {
    // A row that is not there yet cannot be locked.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`source ${source.name}`}))`)
    const before = await readSettings(tx, source.name)
    const after = mergeSettings(before, saved, given.seen)
    if (isDeepStrictEqual(before, after)) return null
    if (after.isOn) optionsOf(source, after.settings)
    await saveSettings(tx, source.name, after)
    await wakeCollecting(tx, source.name)
    return { action: 'source.settings', subjectId: source.name, before, after }
  })
}

/** What was left as it was seen keeps what another admin saved meanwhile. */
function mergeSettings(before: SavedSource | null, saved: SavedSource, seen: Seen): SavedSource {
  const stored = before ?? { isOn: false, settings: STANDARD_SETTINGS }
  const { isOn, addresses, ...settings } = mergeSeen(
    shownSettings(stored),
    shownSettings(saved),
    seen,
  )
  return { isOn, settings: { ...settings, addresses: addresses.split(/\s+/).filter(Boolean) } }
}

async function act(
  ctx: AdminContext,
  { name: given, action, failure }: { name: string; action: Action; failure?: string | undefined },
): Promise<Decision> {
  const source = sourceNamed(given)
  if (action === 'start') await start(ctx, given)
  return actOnce(ctx, 'source', async (tx) => {
    const run = await lastRunOf(tx, source.name)
    if (action === 'switch-off') {
      if (!(await switchOff(tx, source.name))) return null
    } else if (!run) throw new AppError('CONFLICT', 'دوری برای این منبع نیست.')
    else if (action === 'retry') await retry(tx, run, failure ?? '')
    else if (action !== 'start') await move(tx, run, action)
    await wakeCollecting(tx, source.name)
    return { action: `source.${action}`, subjectId: source.name }
  })
}

async function start(ctx: AdminContext, given: string): Promise<void> {
  const source = sourceNamed(given)
  const saved = await readSettings(ctx.db, given)
  if (!saved?.isOn) throw new AppError('CONFLICT', 'نخست منبع را روشن کنید.')
  const run = await lastRunOf(ctx.db, given)
  if (run && !run.endedAt) throw new AppError('CONFLICT', 'دوری در جریان است؛ آن را ادامه دهید.')
  await openRun(ctx.db, beginningOf(source, optionsOf(source, saved.settings)))
}

/** Whether it was on. */
async function switchOff(tx: Queryable, source: string): Promise<boolean> {
  const saved = await readSettings(tx, source)
  if (!saved?.isOn) return false
  await saveSettings(tx, source, { ...saved, isOn: false })
  return true
}

async function move(tx: Queryable, run: LastRun, action: 'pause' | 'resume' | 'stop') {
  if (run.endedAt) throw new AppError('CONFLICT', 'این دور پایان یافته است.')
  if (action === 'pause' && run.isPaused) throw new AppError('CONFLICT', 'این دور ایستاده است.')
  if (action === 'stop') return endRun(tx, run.id, 'stopped')
  const goesOn = { ending: null, remark: null, shownCaptureId: null, resumesAt: null }
  await tx
    .update(collectingRuns)
    .set({ ...goesOn, isPaused: action === 'pause' })
    .where(eq(collectingRuns.id, run.id))
}

/** Numbers that failed in one way are asked again; a round that is over is open for them. */
async function retry(tx: Queryable, run: LastRun, failure: string): Promise<void> {
  const { rowCount } = await tx
    .update(collectingFailures)
    .set({ attempts: 0 })
    .where(and(eq(collectingFailures.runId, run.id), eq(collectingFailures.failure, failure)))
  if (rowCount === 0) throw new AppError('CONFLICT', 'از این خطا چیزی نمانده است.')
  await tx
    .update(collectingRuns)
    .set({ endedAt: null, isPaused: false, ending: null, resumesAt: null })
    .where(eq(collectingRuns.id, run.id))
}

async function wakeCollecting(tx: Queryable, source: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${COLLECTING_CHANNEL}, ${source})`)
}
