import { createFileRoute } from '@tanstack/react-router'
import { ownListPath } from '../addresses/account-pages.ts'
import { orNotFound, query } from '../api/query.ts'
import { type Done, ListPage } from '../features/account/own-lists/list-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

const number = (given: unknown) => (/^\d{1,5}$/.test(String(given)) ? Number(given) : undefined)

export const Route = createFileRoute('/account_/lists_/$id')({
  validateSearch: (given: Record<string, unknown>): Done & { page?: number } => {
    const [page, watched, unwatched] = [given.page, given.watched, given.unwatched].map(number)
    return {
      ...(page !== undefined && page > 1 && page <= 1_000 && { page }),
      ...(watched !== undefined && { watched }),
      ...(unwatched !== undefined && { unwatched }),
    }
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ params: { id }, deps: { page } }) => orNotFound(query('ownLists.byId', { id, page })),
  component: () => {
    const list = Route.useLoaderData()
    return (
      <>
        <PageHead title={list.name} path={ownListPath(list.id)} noindex />
        <ListPage list={list} done={Route.useSearch()} />
      </>
    )
  },
})
