import { drizzle } from 'drizzle-orm/node-postgres'
import { recordDay } from '#src/insight/history/record-history.server.ts'
import { METHOD } from '#src/insight/score/parts.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { recordDerived } from '#src/server/dataset.ts'
import type { Database } from '#src/server/db/client.ts'
import { rebuildSearch } from '../search/rebuild.server.ts'
import { deriveFigures } from './deriving/derive-figures.ts'
import { fillEarlierUnitPrices } from './deriving/derive-unit-prices.ts'
import { inTransaction, tryImportLock } from './import-lock.ts'
import { withImportClient } from './import-session.ts'

/** Of another day, or published by a version that did not know a figure yet: derived at once, not hours later. */
export async function lacksFigures(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ lacks: boolean }>(
    `select exists (select from settings where key = 'job:figures-day' and value ->> 'day' <> $1)
      or exists (select from medicines where unit_price_count is null)
      or exists (select from molecules where moieties is null)
      or exists (select from opportunity_scores)
        and not exists (select from history.opportunity_scores)
      or exists (select from ingredients)
        and not exists (select from history.ingredients where from_version is not null)
      or exists (select from opportunity_scores where method <> ${METHOD})
      or exists (select from foreign_licences) and not exists (select from presence)
      or exists (select from search_entries)
        and not exists (select from search_entries where kind = 'unlisted') as lacks`,
    [todayInTehran(new Date())],
  )
  return rows[0]?.lacks ?? false
}

/**
 * Brings figures that follow from the date up to today, since licences lapse without an import.
 * Where an import is running there is nothing to do: it derives them itself. Takes as long as it needs.
 */
export async function rederive(db: Database): Promise<void> {
  await withImportClient(db, tryImportLock, (client) =>
    inTransaction(client, async () => {
      const today = todayInTehran(new Date())
      await deriveFigures(client, today)
      await fillEarlierUnitPrices(client)
      const tx = drizzle(client)
      await recordDay(tx, today)
      await rebuildSearch(tx)
      await recordDerived(tx)
    }),
  )
}
