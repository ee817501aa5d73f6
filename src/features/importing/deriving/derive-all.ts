import type pg from 'pg'
import { todayInTehran } from '../../../persian/dates.ts'
import { deriveAtc } from './derive-atc.ts'
import { deriveAtcGroups } from './derive-atc-groups.ts'
import { deriveCompanies } from './derive-companies.ts'
import { deriveMedicines } from './derive-medicines.ts'

/**
 * Everything that follows from the published records and the date. Run by each publish, and once a
 * day, because licences lapse without an import; writes only what differs.
 */
export async function deriveAll(
  client: pg.ClientBase,
  today: string = todayInTehran(new Date()),
): Promise<void> {
  await client.query('analyze medicines, products, companies, molecules')
  await deriveAtc(client)
  await deriveMedicines(client, today)
  await deriveCompanies(client, today)
  await deriveAtcGroups(client, today)
}
