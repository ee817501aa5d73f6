import { type SQL, sql } from 'drizzle-orm'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'

/** SQL: versions that were taken back, and those that took them back. */
export const TAKEN_BACK = `select unnest(array[id, takes_back]) from dataset_versions
  where takes_back is not null`

interface WithoutNews {
  /** The publish that first told of each kind. */
  firsts: { kind: string; version: number }[]
  takenBack: number[]
  /** In which companies became one, or two again. */
  merges: number[]
}

/** Versions whose events are no changes of the market. */
export function versionsWithoutNews(db: Queryable): Promise<WithoutNews> {
  return rowOf<WithoutNews>(
    db,
    sql`select (select coalesce(json_agg(f), '[]') from (select kind, min(dataset_version) as version
        from public.change_events group by kind order by kind) f) as firsts,
      to_json(array(${sql.raw(TAKEN_BACK)})) as "takenBack",
      to_json(array(select dataset_version from manual_versions
        where action in ('merge', 'unmerge'))) as merges`,
  )
}

/**
 * Conditions of an event `e` that is a change: everything is new in the first publish that tells of a
 * kind, and that is none, nor is what a source adds that speaks of a record first, nor what was taken back. Of
 * companies that became one it is that they did: no licence went to another.
 */
export function isChange({ firsts, takenBack, merges }: WithoutNews): SQL[] {
  return [
    ...firsts.map(
      ({ kind, version }) => sql`not (e.kind = ${kind} and e.dataset_version = ${version})`,
    ),
    ...(takenBack.length > 0
      ? [sql`e.dataset_version <> all(${sql.param(takenBack)}::int[])`]
      : []),
    ...(merges.length > 0
      ? [sql`(e.field is null or e.dataset_version <> all(${sql.param(merges)}::int[]))`]
      : []),
    sql`e.change <> 'filled'`,
  ]
}

/** ISO dates, both included; null where there is no end. */
interface Days {
  from: string | null
  to: string | null
}

/** SQL: an event `e` is a change, within some days; of all days where none are named. */
export async function eventsWhere(
  db: Queryable,
  { from, to }: Days = { from: null, to: null },
): Promise<SQL> {
  const parts = isChange(
    await rememberPublished('versions without news', () => versionsWithoutNews(db)),
  )
  if (from !== null) parts.push(sql`e.seen_on >= ${from}::date`)
  if (to !== null) parts.push(sql`e.seen_on <= ${to}::date`)
  return sql.join(parts, sql` and `)
}
