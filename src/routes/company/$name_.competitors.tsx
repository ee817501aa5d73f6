import { createFileRoute } from '@tanstack/react-router'
import { competitorsPath } from '#src/addresses/insight.ts'
import { movedTo } from '#src/api/query.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() => import('#src/insight/overlap/competitors-page.tsx'), 'CompetitorsPage')

export const Route = createFileRoute('/company/$name_/competitors')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const { loadCompetitors } = await import('#src/insight/overlap/load.ts')
    const data = await loadCompetitors(params.name, deps)
    const { slug } = data.company
    if (params.name !== slug) throw movedTo(competitorsPath(slug), deps)
    return data
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead
          title={`رقبای ${data.company.name}`}
          path={competitorsPath(data.company.slug)}
          noindex
        />
        <RetainedPart of={page} data={data} />
      </>
    )
  },
})
