import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { JOBS } from '#src/features/admin/jobs/job-words.ts'
import { letterPage } from '#src/features/messaging/letter-page.server.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { escapeHtml } from '#src/server/http/error-page.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'

/** No answer of the database within this is none. */
const MAX_MS = 3_000
const VERSIONS_SHOWN = 5
/** A job that missed so many of its turns is late. */
const TURNS_MISSED = 5
const LATE_SECONDS = 900

interface Status {
  databaseSince: string
  sources: readonly { source: string; harvestedOn: string | null }[]
  versions: readonly { id: number; publishedAt: string; isSample: boolean }[]
  jobs: readonly { name: string; isWell: boolean; startedAt: string }[]
}

/**
 * `GET /status`: how the portal does and how old its data is, for everybody, from no cache; it needs
 * nothing of the pages, and says so where the database is away. Nothing of any person is in it.
 */
export async function statusPage(): Promise<Response> {
  const status = await readInTime()
  const isWell = status?.jobs.every((job) => job.isWell) ?? false
  const at = now().toISOString()
  const words = !status
    ? 'پایگاه داده در دسترس نیست'
    : isWell
      ? 'همه‌چیز کار می‌کند'
      : 'بخشی از کارها عقب است'
  const body = `<h1>وضعیت سامانه: ${words}</h1><p>${timeWords(at)}</p>${status ? bodyOf(status) : ''}`
  return letterPage('وضعیت سامانه', status ? 200 : 503, body)
}

async function readInTime(): Promise<Status | null> {
  const late = new AbortController()
  try {
    const read = readStatus(requirePortal().db)
    return await Promise.race([read, sleep(MAX_MS, null, { signal: late.signal })])
  } catch (error) {
    log.warn({ err: error }, 'the status page has no database')
    return null
  } finally {
    late.abort()
  }
}

function readStatus(db: Queryable): Promise<Status> {
  const late = sql`greatest(every_seconds * ${TURNS_MISSED}, ${LATE_SECONDS})`
  return rowOf<Status>(
    db,
    sql`select to_json(pg_postmaster_start_time()) #>> '{}' as "databaseSince",
      (select coalesce(json_agg(json_build_object('source', source, 'harvestedOn', harvested)
          order by harvested desc nulls last, source), '[]')
        from (select source, max(harvested_on) as harvested from source_batches
          where state = 'published' group by source) s) as sources,
      (select coalesce(json_agg(json_build_object('id', id, 'publishedAt', published_at,
          'isSample', is_sample) order by id desc), '[]')
        from (select * from dataset_versions order by id desc limit ${VERSIONS_SHOWN}) v) as versions,
      (select coalesce(json_agg(json_build_object('name', name, 'startedAt', started_at,
          'isWell', failure is null and started_at > now() - make_interval(secs => ${late}))
          order by name), '[]') from job_runs) as jobs`,
  )
}

function bodyOf({ databaseSince, sources, versions, jobs }: Status): string {
  const list = (title: string, lines: readonly string[]) =>
    `<h2>${title}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  return [
    list('پایگاه داده', [`در دسترس از ${timeWords(databaseSince)}`]),
    list(
      'آخرین برداشت هر منبع',
      sources.map(
        (one) => `${escapeHtml(sourceWord(one.source))}: ${harvestWord(one.harvestedOn)}`,
      ),
    ),
    list(
      'نسخه‌های منتشرشده',
      versions.map(
        ({ id, publishedAt, isSample }) =>
          `نسخهٔ ${formatNumber(id)}: ${timeWords(publishedAt)}${isSample ? ' (دادهٔ نمونه)' : ''}`,
      ),
    ),
    list(
      'کارهای دوره‌ای',
      jobs.map(({ name, isWell, startedAt }) => {
        const word = escapeHtml(JOBS[name] ?? name)
        return `${word}: ${isWell ? 'روبه‌راه' : 'عقب یا ناموفق'}، آخرین نوبت ${timeWords(startedAt)}`
      }),
    ),
  ].join('')
}

function timeWords(iso: string): string {
  return `${formatJalali(iso, 'long')}، ساعت ${formatHour(iso)}`
}
