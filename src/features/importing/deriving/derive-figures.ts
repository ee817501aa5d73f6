import type pg from 'pg'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { deriveAtcGroups } from './derive-atc-groups.ts'
import { deriveCompanies } from './derive-companies.ts'
import { deriveIngredientMakers } from './derive-ingredient-makers.ts'
import { deriveIngredients } from './derive-ingredients.ts'
import { deriveMedicines } from './derive-medicines.ts'
import { deriveMoieties } from './derive-moieties.ts'
import { deriveOpportunities } from './derive-opportunities.ts'
import { derivePermitMonths } from './derive-permit-months.ts'
import { derivePresence } from './derive-presence.ts'
import { deriveSales } from './derive-sales.ts'
import { deriveSalesMatches } from './derive-sales-matches.ts'
import { gatherStatistics } from './gather-statistics.ts'

const DERIVED_ON = `
  insert into settings (key, value) values ('job:figures-day', jsonb_build_object('day', $1::text))
  on conflict (key) do update set value = excluded.value, updated_at = now()`

/** Whether all is touched; see server/db/touched.sql. */
async function settleTouched(client: pg.ClientBase, by = 'settle_touched()'): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(`select ${by} as all`)
  return rows[0]?.all ?? true
}

/**
 * All figures that follow from the published records and the date. Run by each publish, and once a
 * day, because licences lapse without an import; of what is touched, which in an import is all; writes
 * only what differs.
 */
export async function deriveFigures(
  client: pg.ClientBase,
  today: string = todayInTehran(new Date()),
): Promise<void> {
  await gatherStatistics(client)
  await deriveMoieties(client)
  let isAll = await settleTouched(client)
  // A report line that is of another medicine changes the demand for all.
  if ((await deriveSalesMatches(client)) > 0) isAll = await settleTouched(client, 'touch_all()')
  await deriveMedicines(client, today)
  await deriveCompanies(client, today)
  await deriveAtcGroups(client, today)
  // Of reports and the codes of medicines alone: what touches them touches all.
  if (isAll) await deriveSales(client)
  await deriveIngredients(client, today)
  await deriveIngredientMakers(client, today)
  for (const { companyFigures = [] } of RECORD_KINDS) {
    for (const update of companyFigures) await client.query(update, [today])
  }
  await derivePermitMonths(client)
  await deriveOpportunities(client, today)
  await derivePresence(client, today)
  await client.query(DERIVED_ON, [today])
}
