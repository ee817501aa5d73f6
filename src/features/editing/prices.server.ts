import type pg from 'pg'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'

/** The price of today as an event by hand; answers the event that stood there, if one did. */
export async function addHandPrice(
  client: pg.ClientBase,
  irc: string,
  price: number,
): Promise<unknown> {
  const day = todayInTehran(now())
  const { rows } = await client.query<{ event: unknown }>(
    `select to_jsonb(e) as event from price_events e where irc = $1 and effective_on = $2`,
    [irc, day],
  )
  await client.query(
    `insert into price_events (irc, effective_on, price_rial, source) values ($1, $2, $3, 'manual')
     on conflict (irc, effective_on) do update
       set price_rial = excluded.price_rial, source = excluded.source`,
    [irc, day, price],
  )
  return rows[0]?.event ?? null
}

/** Takes the events by hand away since a day; the one they stood over comes back. */
export async function dropHandPrices(
  client: pg.ClientBase,
  irc: string,
  since: string,
  former: unknown,
): Promise<void> {
  await client.query(
    `delete from price_events where irc = $1 and source = 'manual' and effective_on >= $2::date`,
    [irc, since],
  )
  if (former === null || former === undefined) return
  await client.query(
    `insert into price_events select * from jsonb_populate_record(null::price_events, $1)
     on conflict do nothing`,
    [JSON.stringify(former)],
  )
}
