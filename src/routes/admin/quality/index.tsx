import { createFileRoute } from '@tanstack/react-router'
import { FindingsPage } from '../../../features/quality/findings-page.tsx'
import { PageHead } from '../../../features/shell/page-head.tsx'
import { asSearch } from '../../../list/search-string.ts'

export const Route = createFileRoute('/admin/quality/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../../../features/quality/load.ts')).loadFindings(deps),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="کیفیت داده | مدیریت" path="/admin/quality" noindex />
      <FindingsPage search={Route.useSearch()} answer={Route.useLoaderData()} />
    </>
  )
}
