import type pg from 'pg'
import { todayInTehran } from '../../../persian/dates.ts'
import { deriveAtcGroups } from './derive-atc-groups.ts'
import { deriveCompanies } from './derive-companies.ts'
import { deriveMedicines } from './derive-medicines.ts'

/**
 * All figures that follow from the published records and the date. Run by each publish, and once a
 * day, because licences lapse without an import; writes only what differs.
 */
export async function deriveFigures(
  client: pg.ClientBase,
  today: string = todayInTehran(new Date()),
): Promise<void> {
  await client.query('analyze medicines, products, companies, molecules')
  await deriveMedicines(client, today)
  await deriveCompanies(client, today)
  await deriveAtcGroups(client, today)
}
