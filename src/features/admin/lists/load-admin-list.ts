import type { AnswerOf, QueryPath } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { withUnknown } from '#src/list/unread.ts'
import { type ListView, readView, type Search, viewSearch } from '#src/list/view.ts'
import { type Period, periodSearch, readPeriod } from './period.ts'

/** A list of the admin area as its page is handed it: the view is read from the address here. */
export interface LoadedList<Path extends QueryPath> {
  view: ListView
  answer: AnswerOf<Path>
}

export async function loadAdminList<Path extends QueryPath>(
  path: Path,
  definition: ListDefinition,
  given: Search,
  more: Search = {},
): Promise<LoadedList<Path>> {
  const { view: read } = readView(definition, given)
  const view = withUnknown(read, given, definition, Object.keys(more))
  const ask = query as (path: string, input: Search) => Promise<unknown>
  const answer = await ask(path, { ...viewSearch(definition, view), ...more })
  return { view, answer: answer as AnswerOf<Path> }
}

/** The same of a list that a period of the address narrows. */
export interface DatedList<Path extends QueryPath> extends LoadedList<Path> {
  period: Period
}

export async function loadDatedList<Path extends QueryPath>(
  path: Path,
  definition: ListDefinition,
  given: Search,
): Promise<DatedList<Path>> {
  const period = readPeriod(given)
  return { ...(await loadAdminList(path, definition, given, periodSearch(period))), period }
}
