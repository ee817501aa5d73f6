import { createFileRoute, redirect } from '@tanstack/react-router'
import { CompanyPage } from '../../catalogue/companies/detail/company-page.tsx'
import { loadCompany } from '../../catalogue/companies/load.ts'
import { companyPath } from '../../catalogue/companies/paths.ts'
import { pageHead } from '../../features/shell/page-head.ts'
import { readPastSearch } from '../../list/as-of.ts'
import { writeSearchString } from '../../list/search-string.ts'

export const Route = createFileRoute('/company/$name')({
  validateSearch: readPastSearch,
  search: { middlewares: [({ search, next }) => readPastSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const data = await loadCompany(params.name, deps)
    if (params.name !== data.company.slug) {
      const href = companyPath(data.company.slug) + writeSearchString({ ...deps })
      throw redirect({ href, statusCode: 301 })
    }
    return data
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.company.name,
          description: `${loaderData.company.name}: پروانه‌ها، سبد درمانی و مولکول‌ها در بازار دارویی ایران.`,
          path: companyPath(loaderData.company.slug),
          noindex: loaderData.past !== null,
        })
      : {},
  component: () => <CompanyPage data={Route.useLoaderData()} />,
})
