import { sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'

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

/** How the portal does and how old its data is; nothing of any person is in it. */
export async function readStatus(db: Queryable) {
  const late = sql`greatest(every_seconds * ${TURNS_MISSED}, ${LATE_SECONDS})`
  const status = await rowOf<Status>(
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
  return { ...status, at: now().toISOString() }
}
