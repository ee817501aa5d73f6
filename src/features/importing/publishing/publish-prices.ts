import { PRICE_EVENTS } from '#src/catalogue/facts/fact-tables.server.ts'
import {
  PRICED_BY_HAND,
  recordStatedPrices,
} from '#src/features/importing/overrides/hand-prices.ts'
import { type ImportRun, priceDay } from '../import-run.ts'
import { publishFacts } from './publish-facts.ts'
import type { KindCounts } from './publish-kind.ts'

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
     on conflict (irc, effective_on) do update set price_rial = excluded.price_rial`,
    [run.harvestedOn, run.source],
  )
}

async function applyPrices(run: ImportRun, version: number): Promise<number> {
  const { rows } = await run.client.query<{ count: number }>(
    `with newest as (${NEWEST}), stale as (
       select p.irc, p.price_rial as before, n.price_rial as after
       from products p join newest n using (irc) where p.price_rial is distinct from n.price_rial
         and not ${PRICED_BY_HAND}
     ), applied as (
       update products p set price_rial = s.after from stale s where s.irc = p.irc
     ), noted as (
       insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
       select $2, 'products', irc, 'changed', 'priceRial', before::text, after::text, $3::date from stale
       where before is not null
     )
     select count(*)::int as count from stale`,
    [priceDay(run), version, run.seenOn],
  )
  return rows[0]?.count ?? 0
}
