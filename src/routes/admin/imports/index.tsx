import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '#src/features/importing/studio/pages/imports-page.tsx'
import { loadImports } from '#src/features/importing/studio/pages/load.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

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
