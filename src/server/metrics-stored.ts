import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './db/client.ts'
import { log } from './log/log.ts'

export interface StoredFigure {
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
export async function readStoredFigures(db: Queryable): Promise<StoredFigure[] | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, MAX_MS, null)
  })
  try {
    return await Promise.race([readAll(db), late])
  } catch (error) {
    log.warn({ err: error }, 'figures of the database not read')
    return null
  } finally {
    clearTimeout(timer)
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
