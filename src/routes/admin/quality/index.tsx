import { createFileRoute } from '@tanstack/react-router'
import { FindingsPage } from '#src/features/quality/findings-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/admin/quality/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('#src/features/quality/load.ts')).loadFindings(deps),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="کیفیت داده | مدیریت" path="/admin/quality" noindex />
      <FindingsPage {...Route.useLoaderData()} />
    </>
  )
}
