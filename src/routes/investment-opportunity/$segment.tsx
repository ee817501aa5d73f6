import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { PageHead } from '../../features/shell/page-head.tsx'
import { loadOpportunity } from '../../insight/opportunity/load.ts'
import { OpportunityPage } from '../../insight/opportunity/opportunity-page.tsx'
import { opportunityPath } from '../../insight/opportunity/paths.ts'
import { readPastSearch } from '../../list/as-of.ts'
import { genericCodeOfSegment } from '../../persian/generic-code.ts'

export const Route = createFileRoute('/investment-opportunity/$segment')({
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
