import { companySource } from '../catalogue/companies/router.ts'
import { medicineSource, productSource } from '../catalogue/medicines/router.ts'
import { warmList } from '../features/access/lists.server.ts'
import { readHome } from '../insight/overview/queries.ts'
import type { Database } from './db/client.ts'
import { log } from './log.ts'

/** After each publish: unfiltered totals and facets, the slowest answers and the most asked for. */
export async function warmLists(db: Database): Promise<void> {
  try {
    await readHome(db)
    await warmList(db, medicineSource)
    await warmList(db, productSource)
    await warmList(db, companySource)
  } catch (error) {
    log.warn({ err: error }, 'answers not prepared; the first reader will wait for them')
  }
}
