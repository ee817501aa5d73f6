import { notFound } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'

export type SupportData = AnswerOf<'support.home'>
export type TicketData = AnswerOf<'support.byNumber'>

const textOf = (value: Search[string] | undefined) => (typeof value === 'string' ? value : '')

export function loadSupport(search: Search) {
  const q = textOf(search.q).trim().slice(0, 200)
  const page = Number(textOf(search.page)) || 1
  return query('support.home', { q, page })
}

/** The number of a ticket as an address has it; throws the page's 404 for anything else. */
export function ticketNumberOf(segment: string): number {
  if (!/^[1-9]\d{0,8}$/.test(segment)) throw notFound()
  return Number(segment)
}

export function loadTicket(segment: string) {
  return orNotFound(query('support.byNumber', { number: ticketNumberOf(segment) }))
}
