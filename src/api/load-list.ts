import type { Facets, ListAnswer } from '../list/answer.ts'
import { canonicalSearch } from '../list/canonical-search.ts'
import type { ListDefinition } from '../list/definition.ts'
import { viewTitle } from '../list/filter-words.ts'
import { panelFacets } from '../list/panel-facets.ts'
import { withUnknown, withUnread } from '../list/unread.ts'
import { type ListView, readView, type Search, viewSearch } from '../list/view.ts'
import type { AnswerOf, QueryPath } from './procedures.ts'
import { query } from './query.ts'

/** What answers pages and facets of a list, by its name in procedures. */
type ListName = {
  [Path in QueryPath]: Path extends `${infer Name}.facets` ? Name : never
}[QueryPath]

interface Asked<Name extends ListName> {
  name: Name
  definition: ListDefinition
  /** Of its tab, where nothing is asked of it. */
  title: string
  path: string
  /** Params of the page beside the list's own. */
  fixed?: Search
}

/**
 * What a list page is drawn from. The view is read from the address here and nowhere after it:
 * the page is handed the view, with the columns of the person's own choice.
 */
export async function loadList<Name extends ListName>(
  { name, definition, title, path, fixed }: Asked<Name>,
  given: Search,
) {
  const read = readView(definition, given).view
  const view = withUnknown(read, given, definition, Object.keys(fixed ?? {}))
  const search = viewSearch(definition, view)
  const address = { ...fixed, ...search }
  canonicalSearch(path, given, address, withUnread(address, view))
  // Pages keep and tell what waits; nothing is asked by it.
  const asked = viewSearch(definition, { ...view, waiting: undefined })
  const ask = query as (path: string, input?: Search) => Promise<unknown>
  const [answer, facets, dataset] = await Promise.all([
    ask(`${name}.list`, asked) as Promise<AnswerOf<`${Name}.list`>>,
    ask(`${name}.facets`, asked) as Promise<Facets>,
    query('dataset.current'),
  ])
  const shown = panelFacets(definition, facets, view.filters)
  return {
    title: viewTitle(title, definition, view, shown, answer as ListAnswer<unknown>),
    view: withOwnColumns(view, answer as ListAnswer<unknown>),
    answer,
    dataset,
    facets: shown,
  }
}

/** The view with the columns that somebody chose earlier, where its address does not say. */
export function withOwnColumns(
  view: ListView,
  { hidden, order, leftOut }: Pick<ListAnswer<unknown>, 'hidden' | 'order' | 'leftOut'>,
): ListView {
  return {
    ...view,
    ...(leftOut && { hidden: leftOut }),
    ...(hidden && { hidden, columnsAsked: true }),
    ...(order && { order }),
  }
}
