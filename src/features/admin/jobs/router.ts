import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { actOnce, type Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { adminProcedure, publicProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { SOURCES_ON_SCREEN } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { auditEvents, jobRuns, settings } from '#src/server/db/schema/operations.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { JOB_CHANNEL } from '#src/server/jobs/jobs.ts'
import { filesDirectory, requirePortal } from '#src/server/portal.ts'

const VERSIONS_SHOWN = 5
/** A job that missed so many of its turns is late. */
const TURNS_MISSED = 5
const LATE_SECONDS = 900

interface Status {
  databaseSince: string
  /** False on a standby in the primary's place, or where somebody set it to be read only. */
  databaseWrites: boolean
  sources: readonly { source: string; harvestedOn: string | null }[]
  versions: readonly { id: number; publishedAt: string; isSample: boolean }[]
  jobs: readonly { name: string; isWell: boolean; startedAt: string }[]
}

/** How the portal does and how old its data is; nothing of any person is in it. */
export async function readStatus(db: Queryable) {
  const late = sql`greatest(every_seconds * ${TURNS_MISSED}, ${LATE_SECONDS})`
  const status = await rowOf<Status>(
    db,
    sql`select to_json(pg_postmaster_start_time()) #>> '{}' as "databaseSince",
      current_setting('transaction_read_only') = 'off' as "databaseWrites",
      (select coalesce(json_agg(json_build_object('source', source, 'harvestedOn', harvested_on)
          order by harvested_on desc nulls last, source), '[]')
        from (${SOURCES_ON_SCREEN}) s) as sources,
      (select coalesce(json_agg(json_build_object('id', id, 'publishedAt', published_at,
          'isSample', is_sample) order by id desc), '[]')
        from (select * from dataset_versions order by id desc limit ${VERSIONS_SHOWN}) v) as versions,
      (select coalesce(json_agg(json_build_object('name', name, 'startedAt', started_at,
          'isWell', failure is null and started_at > now() - make_interval(secs => ${late}))
          order by name), '[]') from job_runs) as jobs`,
  )
  return { ...status, diskHasRoom: await hasRoom(), at: now().toISOString() }
}

/** A segment of the embedded database's log; with less the next write may find no room. */
const ROOM_BYTES = 16 * 1024 * 1024

/** Of the disk of the portal's files, where the embedded database lies too. */
async function hasRoom(): Promise<boolean> {
  const disk = await statfs(filesDirectory()).catch(() => null)
  return disk === null || disk.bavail * disk.bsize >= ROOM_BYTES
}

const VERSIONS = 10
const TABLES = 12
const MAX_FILES = 50_000

interface Request {
  name: string
  /** When the last turn began, as the admin saw it; null for a job that never ran. */
  seen: string | null
}

/** For everybody, from no cache. */
export const statusRouter = router({ read: publicProcedure.query(({ ctx }) => readStatus(ctx.db)) })

export const adminJobsRouter = router({
  read: adminProcedure.query(({ ctx }) => readHealth(ctx.db)),
  wake: adminProcedure
    .input(z.object({ name: z.string().max(40), seen: z.iso.datetime().nullable() }))
    .mutation(({ ctx, input }) => wakeJob(ctx, input)),
})

/** Asks every server to take a turn of a job now; work that is done once in so long is due again. */
function wakeJob(ctx: AdminContext, { name, seen }: Request): Promise<Decision> {
  return actOnce(ctx, 'job', async (tx) => {
    const [run] = await tx.select().from(jobRuns).where(eq(jobRuns.name, name)).for('update')
    if (!run) throw new AppError('NOT_FOUND', 'چنین کاری هنوز نوبتی نداشته است.')
    if (run.startedAt.toISOString() !== seen) {
      throw new AppError(
        'CONFLICT',
        'این کار در این میان اجرا شده است؛ صفحه را دوباره بارگذاری کنید.',
      )
    }
    if (await isWanted(tx, run)) return null
    await tx.delete(settings).where(eq(settings.key, `job:${name}`))
    await tx.execute(sql`select pg_notify(${JOB_CHANNEL}, ${name})`)
    return { action: 'job.wake', subjectId: name }
  })
}

/** Asked for already, and the turn has not come yet. */
async function isWanted(tx: Queryable, { name, startedAt }: typeof jobRuns.$inferSelect) {
  const asked = and(
    eq(auditEvents.action, 'job.wake'),
    eq(auditEvents.subjectKind, 'job'),
    eq(auditEvents.subjectId, name),
    gt(auditEvents.happenedAt, startedAt),
  )
  return (await tx.$count(auditEvents, asked)) > 0
}

/** How the portal itself does. Times are ISO instants, sizes bytes. */
async function readHealth(db: Queryable) {
  const list = async <Shape extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await db.execute<Shape>(statement)).rows
  const [jobs, queue, outbox, sources, versions, tables, totals, files] = await Promise.all([
    db.select().from(jobRuns).orderBy(asc(jobRuns.name)),
    list<{ state: string; total: number }>(
      sql`select state, count(*)::int as total from import_jobs group by 1 order by 1`,
    ),
    list<{ state: string; total: number }>(
      sql`select state, count(*)::int as total from outbox_messages group by 1 order by 1`,
    ),
    list<{ source: string; harvested: string | null; batches: number }>(sql`
      select source, max(harvested_on)::text as harvested, count(*)::int as batches
      from source_batches where state in ('published', 'unchanged') group by 1
      order by 2 desc nulls last`),
    db.select().from(datasetVersions).orderBy(desc(datasetVersions.id)).limit(VERSIONS),
    list<{ name: string; bytes: number; rows: number }>(sql`
      select relname as name, pg_total_relation_size(oid)::float8 as bytes,
        greatest(reltuples, 0)::float8 as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 2 desc limit ${TABLES}`),
    list<{ bytes: number; tables: number; version: string }>(sql`
      select pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables,
        current_setting('server_version') as version`),
    folderSize(requirePortal().filesDirectory),
  ])
  return {
    jobs: jobs.map(withIsoTimes),
    queue,
    outbox,
    sources,
    tables,
    files,
    versions: versions.map(withIsoTimes),
    database: totals[0] ?? null,
    process: {
      node: process.version,
      memory: process.memoryUsage().rss,
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    },
  }
}

/** Of the files that people sent; null where there is no folder yet. */
async function folderSize(folder: string | undefined) {
  if (!folder) return null
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return null
  let bytes = 0
  const files = entries.filter((entry) => entry.isFile())
  for (const file of files.slice(0, MAX_FILES)) {
    const found = await stat(path.join(file.parentPath, file.name)).catch(() => null)
    bytes += found?.size ?? 0
  }
  return { bytes, count: files.length }
}
