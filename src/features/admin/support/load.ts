import type { AnswerOf } from '../../../api/procedures.ts'
import { orNotFound, query } from '../../../api/query.ts'
import { repairSearch, type Search } from '../../../list/view.ts'
import { ticketNumberOf } from '../../support/load.ts'

export type TicketsAnswer = AnswerOf<'adminSupport.list'>
export type TicketAnswer = AnswerOf<'adminSupport.byNumber'>

/** The list's definition stays out of the script that visitors load. */
export async function loadTickets(given: Search) {
  const { ticketList } = await import('./list.ts')
  return query('adminSupport.list', repairSearch(ticketList, given))
}

export function loadAdminTicket(segment: string) {
  return orNotFound(query('adminSupport.byNumber', { number: ticketNumberOf(segment) }))
}
