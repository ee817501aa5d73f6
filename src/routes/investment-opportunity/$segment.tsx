import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { opportunityPath } from '#src/addresses/insight.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadOpportunity } from '#src/insight/opportunity/load.ts'
import { OpportunityPage } from '#src/insight/opportunity/opportunity-page.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'

export const Route = createFileRoute('/investment-opportunity/$segment')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: async ({ params, location }) => {
    const code = genericCodeOfSegment(params.segment)
    if (code === null) throw notFound()
    const data = await loadOpportunity(code)
    const path = opportunityPath(code)
    if (location.pathname !== path) throw redirect({ href: path, statusCode: 301 })
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
