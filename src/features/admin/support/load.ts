import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { ticketNumberOf } from '#src/features/support/load.ts'
import type { Search } from '#src/list/view.ts'
import { type LoadedList, loadAdminList } from '../lists/load-admin-list.ts'

export type TicketsData = LoadedList<'adminSupport.list'>
export type TicketAnswer = AnswerOf<'adminSupport.byNumber'>

/** The list's definition stays out of the script that visitors load. */
export async function loadTickets(given: Search) {
  const { ticketList } = await import('./list.ts')
  return loadAdminList('adminSupport.list', ticketList, given)
}

export function loadAdminTicket(segment: string) {
  return orNotFound(query('adminSupport.byNumber', { number: ticketNumberOf(segment) }))
}
