import { createFileRoute } from '@tanstack/react-router'
import { OWN_LISTS_PATH } from '../addresses/account-pages.ts'
import { query } from '../api/query.ts'
import { ListsPage } from '../features/account/own-lists/lists-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { asSearch } from '../list/search-string.ts'

export const Route = createFileRoute('/account_/lists')({
  validateSearch: asSearch,
  loader: () => query('ownLists.mine'),
  component: () => (
    <>
      <PageHead title="فهرست‌های من" path={OWN_LISTS_PATH} noindex />
      <ListsPage lists={Route.useLoaderData()} picked={Route.useSearch()} />
    </>
  ),
})
