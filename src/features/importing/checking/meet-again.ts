import type { ImportRun } from '../import-run.ts'

/**
 * SQL: the last version in which something was published that pages are matched by or weighed against: all
 * but rounds of the registry and edits of products alone.
 */
const ELSEWHERE = `
  select coalesce(max(v.id), 0) from dataset_versions v
  left join source_batches b on b.id = v.batch_id
  left join manual_versions h on h.dataset_version = v.id
  where b.source is distinct from 'nfi' and not (h.action is not distinct from 'edit' and coalesce((
    select bool_and(e.kind in ('products', 'price-events')) from change_events e
    where e.dataset_version = v.id), false))`

/**
 * SQL: statements of the registry's pages on which nothing bears that would make the page say something
 * else today than when it was published last: read again as they were, they need not be staged.
 */
export const SETTLED = `
  select t.record_key, t.values ->> 'address' as address, t.reading
  from source_statements t join products p on p.irc = t.record_key
  where t.source = 'nfi' and t.kind = 'products' and t.reading is not null
    and not t.values ? 'also' and t.version >= (${ELSEWHERE}) and p.vanished_on is null and p.source <> 'sample'
    and not exists (select from record_overrides o
      where o.kind = 'products' and o.record_key = t.record_key and o.ended_at is null)
    and not exists (select from manual_versions h
      join change_events e on e.dataset_version = h.dataset_version and e.kind = 'products'
      where e.record_key = t.record_key and e.dataset_version > t.version)
    and not exists (select from quality_decisions q
      where q.kind in ('registry-medicine', 'source-contradiction')
        and split_part(q.subject, ' ', 1) = t.record_key)
    -- A newer day of the page may overtake another source's.
    and not exists (select from source_statements o
      where o.kind = t.kind and o.record_key = t.record_key and o.source <> t.source and o.day > t.day)
    and not exists (select from price_events e where e.irc = t.record_key and e.effective_on > t.day)
    -- Its holder's number may have been learnt from other pages.
    and not exists (select from source_statements r
      join companies c on c.national_id = r.values ->> 'nationalId'
      where r.source = 'nfi' and r.kind = 'registry-companies'
        and r.record_key = t.values ->> 'holderNumber' and c.id is distinct from p.holder_id)`

/** SQL: what was published last of the pages of this round that need not be staged, with its new day. */
export const SAME = `
  select t.record_key, t.values, s.day, s.capture_id is not null as is_settled from staging.source_statements s
  join source_statements t on t.source = 'nfi' and t.kind = s.kind and t.record_key = s.record_key
  where s.values is null`

/**
 * Takes the rows out that say of a page only that it reads as it did. Where something was published since
 * the round was brought that bears on a page, it is neither dated anew nor gone: the next round reads it.
 */
export async function meetAgain(run: ImportRun): Promise<void> {
  const { rowCount } = await run.client.query(
    `with same as (
       delete from staging.products where is_same returning irc, capture_id, read_on
     ), seen as (
       insert into staging.refused_keys (staging_table, key) select 'products', irc from same
     )
     insert into staging.source_statements (kind, record_key, capture_id, day)
     select 'products', s.irc, case when t.record_key is not null then s.capture_id end, s.read_on
     from same s left join (${SETTLED}) t on t.record_key = s.irc`,
  )
  run.same = rowCount ?? 0
}
