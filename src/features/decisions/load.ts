import { DECISIONS_PATH } from '#src/addresses/pages.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query, withDataset } from '#src/api/query.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import type { Tab } from './tabs.ts'

export type DecisionsData = Awaited<ReturnType<typeof loadDecisions>>
export type DecisionData = AnswerOf<'decisions.byId'>
export type Details = NonNullable<DecisionData['details']>
export type NewDecisionData = AnswerOf<'decisions.byMedicine'>

export type DecisionsSearch = ReturnType<typeof readDecisionsSearch>

export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  all: 'همه',
  broken: 'فرض نقض‌شده',
  open: 'باز',
  closed: 'بسته',
}

export function readDecisionsSearch(given: Readonly<Record<string, unknown>>) {
  const { tab, page } = given
  const isTab = typeof tab === 'string' && tab !== 'all' && Object.hasOwn(TAB_WORDS, tab)
  const number = /^\d{1,3}$/.test(String(page)) ? Math.min(Number(page), 500) : 1
  return { ...(isTab && { tab: tab as Tab }), ...(number > 1 && { page: String(number) }) }
}

export async function loadDecisions(given: Search) {
  const search = readDecisionsSearch(given)
  canonicalSearch(DECISIONS_PATH, given, { ...search })
  const answer = await query('decisions.list', {
    tab: search.tab ?? 'all',
    page: Number(search.page ?? 1),
  })
  return { search, ...answer }
}

/** Null where the address names no medicine. */
export function loadNewDecision(given: Readonly<Record<string, unknown>>) {
  const code = toLatinDigits(String(given.medicine ?? '')).replace(/^0+(?=\d)/, '')
  return /^\d{1,9}$/.test(code)
    ? withDataset(orNotFound(query('decisions.byMedicine', { medicine: Number(code) })))
    : null
}
