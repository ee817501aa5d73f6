import { type SQL, sql } from 'drizzle-orm'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { eventsWhere, ofCompany, ofMedicine, readEvents } from './feed.server.ts'

/** The newest changes of what everyone may read. */
export async function sampleChanges(db: Queryable, limit: number, only: SQL = sql`true`) {
  const { medicineCode, companyId } = await readShowcase(db)
  const always = await eventsWhere(db, { from: null, to: null })
  const where = sql`${always} and ${only} and (${ofMedicine(medicineCode ?? -1)} or ${ofCompany(companyId ?? -1)})`
  return readEvents(db, where, { limit })
}
