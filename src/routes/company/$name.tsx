import { createFileRoute } from '@tanstack/react-router'
import { companyPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import { CompanyPage, companyBody } from '#src/catalogue/companies/detail/company-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/company/$name')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  search: { middlewares: [({ search, next }) => readPastSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const data = await companyBody.with(
      import('#src/catalogue/companies/load.ts').then((file) =>
        file.loadCompany(params.name, deps),
      ),
    )
    if (params.name !== data.company.slug) throw movedTo(companyPath(data.company.slug), deps)
    return data
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead
          title={data.company.name}
          description={`${data.company.name}: پروانه‌ها، سبد درمانی و مولکول‌ها در بازار دارویی ایران.`}
          path={companyPath(data.company.slug)}
          noindex={data.past !== null}
        />
        <CompanyPage data={data} />
      </>
    )
  },
})
