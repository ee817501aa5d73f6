import { createFileRoute, redirect } from '@tanstack/react-router'
import { HealthCompanyPage } from '../../../catalogue/health-companies/detail/company-page.tsx'
import { loadHealthCompany } from '../../../catalogue/health-companies/load.ts'
import { healthCompanyPath } from '../../../catalogue/health-companies/paths.ts'
import { pageHead } from '../../../features/shell/page-head.ts'

export const Route = createFileRoute('/fda/companies/$name')({
  loader: async ({ params }) => {
    const data = await loadHealthCompany(params.name)
    const { slug } = data.company
    if (params.name !== slug) throw redirect({ href: healthCompanyPath(slug), statusCode: 301 })
    return data
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.company.name,
          path: healthCompanyPath(loaderData.company.slug),
          noindex: true,
        })
      : {},
  component: () => <HealthCompanyPage data={Route.useLoaderData()} />,
})
