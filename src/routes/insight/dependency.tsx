import { createFileRoute } from '@tanstack/react-router'
import { lateLoader } from '#src/api/late-loader.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import type { DependencyData } from '#src/insight/dependency/load.ts'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart<DependencyData>(() =>
  import('#src/insight/dependency/dependency-page.tsx').then((file) => file.DependencyPage),
)
const loadDependency = lateLoader(
  async () => (await import('#src/insight/dependency/load.ts')).loadDependency,
)

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
      <RetainedPart of={page} data={data} />
    </>
  )
}
