import { createFileRoute, redirect } from '@tanstack/react-router'
import { SupplementCompanyPage } from '../../catalogue/supplement-companies/detail/company-page.tsx'
import { loadSupplementCompany } from '../../catalogue/supplement-companies/load.ts'
import { supplementCompanyPath } from '../../catalogue/supplement-companies/paths.ts'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/supplement-releasing-companies/$name')({
  loader: async ({ params }) => {
    const data = await loadSupplementCompany(params.name)
    const { slug } = data.company
    if (params.name !== slug) throw redirect({ href: supplementCompanyPath(slug), statusCode: 301 })
    return data
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.company.name,
          path: supplementCompanyPath(loaderData.company.slug),
          noindex: true,
        })
      : {},
  component: () => <SupplementCompanyPage data={Route.useLoaderData()} />,
})
