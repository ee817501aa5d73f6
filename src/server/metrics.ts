import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { answerCacheFigures } from './cache.ts'
import { currentDataset } from './dataset.ts'
import type { Queryable } from './db/client.ts'
import type { FinishedRequest } from './http/observe-requests.ts'
import { log } from './log/log.ts'
import { partCacheFigures } from './pages/cached-parts.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Portal } from './portal.ts'

interface StoredFigure {
  name: string
  help: string
  labels: Record<string, string>
  value: number
}

const MAX_MS = 2_000

interface Question {
  name: string
  help: string
  /** Columns `value`, and as text one for each label. */
  query: SQL
}

const seconds = (instant: SQL) => sql`extract(epoch from now() - ${instant})::float8`

const questions: readonly Question[] = [
  {
    name: 'job_last_start_seconds',
    help: 'Time since the last noted turn of a job began',
    query: sql`select name as job, ${seconds(sql`started_at`)} as value from job_runs`,
  },
  {
    name: 'job_last_duration_seconds',
    help: 'How long the last noted turn of a job took',
    query: sql`select name as job, duration_ms / 1000.0::float8 as value from job_runs`,
  },
  {
    name: 'job_failing',
    help: '1 while the last turn of a job failed',
    query: sql`select name as job, (failure is not null)::int as value from job_runs`,
  },
  {
    name: 'job_failures',
    help: 'Turns of a job that failed',
    query: sql`select name as job, failures as value from job_runs`,
  },
  {
    name: 'outbox_messages',
    help: 'Messages that are not sent',
    query: sql`select channel, state, count(*) as value from outbox_messages
      where state <> 'sent' group by channel, state`,
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest message that is not sent',
    query: sql`select channel, state, ${seconds(sql`min(created_at)`)} as value from outbox_messages
      where state <> 'sent' group by channel, state`,
  },
  {
    name: 'import_jobs',
    help: 'Work of the import studio',
    query: sql`select work, state, count(*) as value from import_jobs group by work, state`,
  },
  {
    name: 'import_jobs_oldest_seconds',
    help: 'Age of the oldest work of the import studio that has not ended',
    query: sql`select work, state, ${seconds(sql`min(requested_at)`)} as value from import_jobs
      where finished_at is null group by work, state`,
  },
  {
    name: 'imports',
    help: 'Batches of imports',
    query: sql`select source, state, count(*) as value from source_batches group by source, state`,
  },
]

/** Figures that all servers share, out of the database; null where it does not tell them in time. */
async function readStoredFigures(db: Queryable): Promise<StoredFigure[] | null> {
  const late = sleep(MAX_MS, null, { ref: false })
  try {
    return await Promise.race([readAll(db), late])
  } catch (error) {
    log.warn({ err: error }, 'figures of the database not read')
    return null
  }
}

async function readAll(db: Queryable): Promise<StoredFigure[]> {
  const answers: StoredFigure[] = []
  // One after the other: whoever measures should not take connections from those who are measured.
  for (const { name, help, query } of questions) {
    const { rows } = await db.execute<{ value: unknown } & Record<string, unknown>>(query)
    for (const { value, ...labels } of rows) {
      const words = Object.entries(labels).map(([label, word]) => [label, String(word)])
      answers.push({ name, help, labels: Object.fromEntries(words), value: Number(value) })
    }
  }
  return answers
}

/** An answer of hours is no figure of how fast answers are. */
const UNTIMED = '/api/live'
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics {
  observe(finished: FinishedRequest): void
  /** In the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>
}

/** What is measured; see docs/operations.md. */
export function createMetrics({ portal, pages }: { portal: Portal; pages: PageCache }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'data_daru_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route', 'method', 'status', 'cached'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `data_daru_${name}`, help, labelNames, registers: [registry] })
  const counter = (name: string, help: string) =>
    new Counter({ name: `data_daru_${name}`, help, labelNames: ['cache'], registers: [registry] })
  const pool = gauge('pool_connections', 'Connections to the database', ['database', 'state'])
  const caches = {
    entries: gauge('cache_entries', 'Answers in a cache', ['cache']),
    bytes: gauge('cache_bytes', 'Bytes in a cache', ['cache']),
    hits: counter('cache_hits_total', 'Answers taken from a cache'),
    misses: counter('cache_misses_total', 'Answers that a cache did not have'),
  }
  const published = gauge('dataset_published_timestamp_seconds', 'When the data was published')
  const harvested = gauge('dataset_harvested_timestamp_seconds', 'Day of harvest of the data')
  const version = gauge('dataset_version', 'Version of the data on screen')
  const up = gauge('database_up', 'Whether the database told the figures below')
  const stored = new Map<string, Gauge>()

  function readMemory(): void {
    const { totalCount, idleCount, waitingCount } = portal.db.$client
    pool.set({ database: 'primary', state: 'total' }, totalCount)
    pool.set({ database: 'primary', state: 'idle' }, idleCount)
    pool.set({ database: 'primary', state: 'waiting' }, waitingCount)
    const figures = {
      pages: pages.figures(),
      parts: partCacheFigures(),
      answers: answerCacheFigures(),
    }
    caches.hits.reset()
    caches.misses.reset()
    for (const [cache, reported] of Object.entries(figures)) {
      caches.entries.set({ cache }, reported.entries)
      caches.bytes.set({ cache }, reported.bytes)
      for (const name of ['hits', 'misses'] as const) caches[name].inc({ cache }, reported[name])
    }
    const dataset = currentDataset()
    if (!dataset) return
    version.set(dataset.version)
    published.set(Date.parse(dataset.publishedAt) / 1_000)
    if (dataset.harvestedOn) harvested.set(Date.parse(dataset.harvestedOn) / 1_000)
  }

  function tell(figures: readonly StoredFigure[]): void {
    for (const known of stored.values()) known.reset()
    for (const { name, help, labels, value } of figures) {
      const known = stored.get(name) ?? gauge(name, help, Object.keys(labels))
      stored.set(name, known)
      known.set(labels, value)
    }
  }

  return {
    observe({ route, method, status, seconds, fromMemory }) {
      if (route === UNTIMED) return
      requests.observe({ route, method, status, cached: String(fromMemory) }, seconds)
    },
    async read() {
      readMemory()
      const figures = await readStoredFigures(portal.db)
      up.set(figures === null ? 0 : 1)
      tell(figures ?? [])
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
