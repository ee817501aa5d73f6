import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { DependencyPage } from '#src/insight/dependency/dependency-page.tsx'
import { loadDependency } from '#src/insight/dependency/load.ts'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/insight/dependency')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadDependency(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const of = data.map.focus?.name
  const title = of ? `نقشهٔ وابستگی ${of}` : 'نقشهٔ وابستگی'
  return (
    <>
      <PageHead title={title} path="/insight/dependency" noindex />
      <DependencyPage data={data} />
    </>
  )
}
