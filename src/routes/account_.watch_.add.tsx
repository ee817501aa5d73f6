import { createFileRoute } from '@tanstack/react-router'
import { OWN_LIST_PATH } from '../addresses/pages.ts'
import { query } from '../api/query.ts'
import { OwnListPage } from '../features/account/own-list/own-list-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/account_/watch_/add')({
  loader: () => query('ownList.read'),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="افزودن فهرست به پیگیری" path={OWN_LIST_PATH} noindex />
      <OwnListPage read={Route.useLoaderData()} />
    </>
  )
}
