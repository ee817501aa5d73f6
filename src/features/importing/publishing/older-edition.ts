import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { TAKEN_BACK } from '#src/insight/history/news.server.ts'
import type { ImportRun } from '../import-run.ts'
import type { OlderEdition } from '../studio/impact.ts'

/** Fewer changes than this say nothing about the age of a file. */
const MIN_CHANGES = 5

/**
 * Whether the files seem to be an older edition than what is published of their source: by the days of
 * the harvests, by many records that vanish where few are new, and by values that go back to what
 * they were. Null where nothing speaks for it.
 */
export async function olderEdition(
  run: ImportRun,
  version: number,
  share: number,
): Promise<OlderEdition | null> {
  const harvests = await laterHarvest(run)
  const shrinks = await shrinkingKinds(run, version, share)
  const { changed, reverted } = await countReverted(run, version)
  const goesBack = reverted >= MIN_CHANGES && reverted > changed / 2
  return harvests || shrinks.length > 0 || goesBack
    ? { harvests, shrinks, changed, reverted: goesBack ? reverted : 0 }
    : null
}

async function laterHarvest({ client, source, harvestedOn }: ImportRun) {
  if (harvestedOn === null) return null
  const { rows } = await client.query<{ day: string | null }>(
    `select max(harvested_on)::text as day from source_batches
     where state = 'published' and source = $1`,
    [source],
  )
  const published = rows[0]?.day ?? null
  return published !== null && published > harvestedOn ? { published, given: harvestedOn } : null
}

async function shrinkingKinds({ client }: ImportRun, version: number, share: number) {
  const { rows } = await client.query<OlderEdition['shrinks'][number]>(
    `select kind as of, count(*) filter (where change = 'vanished')::int as vanished,
       count(*) filter (where change = 'new')::int as fresh,
       max(case kind ${RECORD_KINDS.map(
         ({ kind, table }) => `when '${kind}' then (select count(*) from before_${table})`,
       ).join(' ')} end)::int as before
     from change_events where dataset_version = $1
     group by kind`,
    [version],
  )
  return rows.filter(
    ({ vanished, fresh, before }) => vanished > before * share && fresh < vanished / 2,
  )
}

async function countReverted({ client }: ImportRun, version: number) {
  const { rows } = await client.query<{ changed: number; reverted: number }>(
    `with news as (
       select * from change_events where dataset_version = $1 and change = 'changed'
     )
     select (select count(*)::int from news) as changed,
       (select count(*)::int from news n where exists (
         select from change_events o where o.kind = n.kind and o.record_key = n.record_key
           and o.field = n.field and o.dataset_version < n.dataset_version and o.dataset_version not in (${TAKEN_BACK})
           and o.before is not distinct from n.after and o.after is not distinct from n.before
       )) as reverted`,
    [version],
  )
  return rows[0] ?? { changed: 0, reverted: 0 }
}
