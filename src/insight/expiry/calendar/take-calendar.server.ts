import type { Viewer } from '#src/features/access/policy.ts'
import { reserveRows, settleRows } from '#src/features/exporting/allowance.server.ts'
import type { Search } from '#src/list/view.ts'
import type { Database } from '#src/server/db/client.ts'
import { lapseCalendar, planCalendar } from './lapse-calendar.server.ts'

/** A calendar as a file: its events count among the rows that a person takes along in a day. */
export async function takeCalendar(db: Database, viewer: Viewer, asked: Search, origin: string) {
  const plan = await planCalendar(db, viewer, asked)
  const reservation = await reserveRows(db, viewer, {
    ...{ list: 'expiry', format: 'ics', search: plan.search, filters: plan.filters },
    total: plan.limit,
  })
  try {
    const calendar = await lapseCalendar(db, plan, { origin, most: reservation.rows })
    const bytes = Buffer.byteLength(calendar.text)
    await settleRows(db, reservation, { state: 'done', rows: calendar.rows, bytes })
    return { ...calendar, total: plan.total }
  } catch (error) {
    await settleRows(db, reservation, { state: 'failed', rows: 0, bytes: 0 })
    throw error
  }
}
