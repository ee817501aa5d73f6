import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '../../../features/importing/studio/pages/imports-page.tsx'
import { loadImports } from '../../../features/importing/studio/pages/load.ts'
import { PageHead } from '../../../features/shell/page-head.tsx'
import { asSearch } from '../../../list/search-string.ts'

export const Route = createFileRoute('/admin/imports/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadImports(deps),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="ورود داده | مدیریت" path="/admin/imports" noindex />
      <ImportsPage answer={Route.useLoaderData()} />
    </>
  )
}
