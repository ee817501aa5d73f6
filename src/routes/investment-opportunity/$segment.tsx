import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { opportunityPath } from '#src/addresses/insight.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { OpportunityPage, opportunityBody } from '#src/insight/opportunity/opportunity-page.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'

export const Route = createFileRoute('/investment-opportunity/$segment')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  search: { middlewares: [({ search, next }) => readPastSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, location, deps }) => {
    const code = genericCodeOfSegment(params.segment)
    if (code === null) throw notFound()
    const [data] = await Promise.all([
      import('#src/insight/opportunity/load.ts').then((file) => file.loadOpportunity(code, deps)),
      opportunityBody.load(),
    ])
    const path = opportunityPath(code)
    if (location.pathname !== path) {
      throw redirect({ href: path + writeSearchString({ ...deps }), statusCode: 301 })
    }
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title={`فرصت: ${data.medicine.nameFa ?? data.medicine.nameEn}`}
        path={opportunityPath(data.medicine.code)}
        noindex
      />
      <OpportunityPage data={data} />
    </>
  )
}
