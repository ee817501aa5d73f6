import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() => import('#src/insight/dependency/dependency-page.tsx'), 'DependencyPage')

export const Route = createFileRoute('/insight/dependency')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/insight/dependency/load.ts')).loadDependency(deps),
  component: () => {
    const data = Route.useLoaderData()
    const of = data.map.focus?.name
    const title = of ? `نقشهٔ وابستگی ${of}` : 'نقشهٔ وابستگی'
    return (
      <>
        <PageHead title={title} path="/insight/dependency" noindex />
        <RetainedPart of={page} data={data} />
      </>
    )
  },
})
