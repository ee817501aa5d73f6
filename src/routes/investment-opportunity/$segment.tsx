import { createFileRoute, notFound } from '@tanstack/react-router'
import { opportunityPath } from '#src/addresses/insight.ts'
import { movedTo } from '#src/api/query.ts'
import { medicineTitle } from '#src/catalogue/medicines/titles.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { OpportunityPage, opportunityBody } from '#src/insight/opportunity/opportunity-page.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'

export const Route = createFileRoute('/investment-opportunity/$segment')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  search: { middlewares: [({ search, next }) => readPastSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, location, deps }) => {
    const code = genericCodeOfSegment(params.segment)
    if (code === null) throw notFound()
    const data = await opportunityBody.with(
      import('#src/insight/opportunity/load.ts').then((file) => file.loadOpportunity(code, deps)),
    )
    const path = opportunityPath(code)
    if (location.pathname !== path) throw movedTo(path, deps)
    return data
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead
          title={`فرصت: ${medicineTitle(data)}`}
          path={opportunityPath(data.medicine.code)}
          noindex
        />
        <OpportunityPage data={data} />
      </>
    )
  },
})
