import { createFileRoute, redirect } from '@tanstack/react-router'
import { CompanyPage } from '../../catalogue/companies/detail/company-page.tsx'
import { loadCompany } from '../../catalogue/companies/load.ts'
import { companyPath } from '../../catalogue/companies/paths.ts'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/company/$name')({
  loader: async ({ params }) => {
    const data = await loadCompany(params.name)
    if (params.name !== data.company.slug) {
      throw redirect({ href: companyPath(data.company.slug), statusCode: 301 })
    }
    return data
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.company.name,
          description: `${loaderData.company.name}: پروانه‌ها، سبد درمانی و مولکول‌ها در بازار دارویی ایران.`,
          path: companyPath(loaderData.company.slug),
        })
      : {},
  component: () => <CompanyPage data={Route.useLoaderData()} />,
})
