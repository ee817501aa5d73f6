import type pg from 'pg'
import { PRICE_EVENTS } from '#src/catalogue/facts/fact-tables.server.ts'
import { type ImportRun, priceDay } from '../import-run.ts'
import { publishFacts } from './publish-facts.ts'
import type { KindCounts } from './publish-kind.ts'

/** SQL: the price of a product `p` was written by hand, and stands. */
const PRICED_BY_HAND = `exists (select from record_overrides o
  where o.kind = 'products' and o.field = 'priceRial' and o.record_key = p.irc
    and o.ended_at is null)`

/**
 * What staged price events say of prices that were written by hand: the same price ends the hand's,
 * another is noted as the source's. Answers how many of them said something new.
 */
async function recordStatedPrices(client: pg.ClientBase, harvestedOn: string): Promise<number> {
  const { rowCount } = await client.query(
    `with stated as (
       select distinct on (irc) irc, price_rial from staging.price_events
       where effective_on <= $1::date order by irc, effective_on desc
     )
     update record_overrides o set source_value = t.price_rial::text,
       source_columns = jsonb_build_object('price_rial', t.price_rial),
       ended_at = case when o.value = t.price_rial::text then now() end,
       ending = case when o.value = t.price_rial::text then 'agreed' end
     from stated t
     where o.kind = 'products' and o.field = 'priceRial' and o.record_key = t.irc
       and o.ended_at is null
       and (o.source_value is distinct from t.price_rial::text or o.value = t.price_rial::text)`,
    [harvestedOn],
  )
  return rowCount ?? 0
}

/**
 * A price that a source stated again makes no event, so one that arrives dated before that day would pass
 * for newer: the later word is then an event of its day, as it would be had the files come in that order.
 */
async function recordLaterWord(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(
    `insert into price_events (irc, effective_on, price_rial, source)
     select p.irc, t.day, t.price_rial, t.source
     from products p
     cross join lateral (select source, day, (values ->> 'priceRial')::bigint as price_rial
       from source_statements where kind = 'products' and record_key = p.irc
         and values ->> 'priceRial' ~ '^\\d{1,15}$' and day <= $1::date
       order by day desc limit 1) t
     cross join lateral (select effective_on, price_rial from price_events e
       where e.irc = p.irc and effective_on <= $1::date order by effective_on desc limit 1) e
     where p.irc in (select irc from staging.price_events)
       and e.effective_on < t.day and e.price_rial <> t.price_rial and not ${PRICED_BY_HAND}
     on conflict do nothing`,
    [today],
  )
}

/**
 * Price events of the files, and one for each product whose row tells another price than was in force
 * on its harvest day, which is that of the whole or the row's own; without a harvest day a row's price has no date and makes none. Then
 * each product takes the newest price in force, by date and whichever file told it; a change is told
 * in its feed.
 */
export async function publishPrices(run: ImportRun, version: number): Promise<KindCounts> {
  const counts = { new: 0, changed: 0, returned: 0, vanished: 0 }
  if (run.fileOf.has('price_events')) {
    const events = await publishFacts(run, PRICE_EVENTS)
    await recordLaterWord(run.client, priceDay(run))
    counts.new += events.new
    counts.changed += events.changed + (await recordStatedPrices(run.client, priceDay(run)))
  }
  if (run.fileOf.get('products')?.places.has('priceRial') && run.harvestedOn) {
    await recordProductPrices(run)
  }
  counts.changed += await applyPrices(run, version)
  return counts
}

const NEWEST = `select distinct on (irc) irc, price_rial from price_events
  where effective_on <= $1::date order by irc, effective_on desc`

/** Joined as a whole: of a table that was empty until now no statistics say that a look-up for each row is dear. */
async function recordProductPrices(run: ImportRun): Promise<void> {
  await run.client.query(
    `with stated as (
       select irc, price_rial, coalesce(read_on, $1::date) as day from staging.products
       where price_rial is not null
     ), before as (
       select distinct on (e.irc) e.irc, e.price_rial from price_events e join stated s using (irc)
       where e.effective_on <= s.day order by e.irc, e.effective_on desc
     )
     insert into price_events (irc, effective_on, price_rial, source)
     select p.irc, s.day, s.price_rial, $2
     from products p join stated s using (irc) left join before b using (irc)
     where b.price_rial is distinct from s.price_rial
       and not exists (select from staging.price_events e
         where e.irc = s.irc and e.effective_on = s.day)
       and not ${PRICED_BY_HAND}
     order by p.irc
     on conflict (irc, effective_on) do update
       set price_rial = excluded.price_rial, source = excluded.source`,
    [run.harvestedOn, run.source],
  )
}

async function applyPrices(run: ImportRun, version: number): Promise<number> {
  const { rows } = await run.client.query<{ count: number }>(
    `with newest as (${NEWEST}), stale as (
       select p.irc, p.price_rial as before, n.price_rial as after,
         greatest($3::date, p.last_seen_on) as day
       from products p join newest n using (irc) where p.price_rial is distinct from n.price_rial
         and not ${PRICED_BY_HAND}
     ), applied as (
       update products p set price_rial = s.after from stale s where s.irc = p.irc
     ), noted as (
       insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
       select $2, 'products', irc, 'changed', 'priceRial', before::text, after::text, day from stale
       where before is not null
     )
     select count(*)::int as count from stale`,
    [priceDay(run), version, run.seenOn],
  )
  return rows[0]?.count ?? 0
}
