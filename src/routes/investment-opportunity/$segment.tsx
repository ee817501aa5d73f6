import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { loadOpportunity } from '../../insight/opportunity/load.ts'
import { OpportunityPage } from '../../insight/opportunity/opportunity-page.tsx'
import { opportunityPath } from '../../insight/opportunity/paths.ts'
import { genericCodeOfSegment } from '../../persian/generic-code.ts'

export const Route = createFileRoute('/investment-opportunity/$segment')({
  loader: async ({ params, location }) => {
    const code = genericCodeOfSegment(params.segment)
    if (code === null) throw notFound()
    const data = await loadOpportunity(code)
    const path = opportunityPath(code)
    if (location.pathname !== path) throw redirect({ href: path, statusCode: 301 })
    return data
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: `فرصت: ${loaderData.medicine.nameFa ?? loaderData.medicine.nameEn}`,
          path: opportunityPath(loaderData.medicine.code),
          noindex: true,
        })
      : {},
  component: () => <OpportunityPage data={Route.useLoaderData()} />,
})
