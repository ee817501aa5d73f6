import { createFileRoute } from '@tanstack/react-router'
import { loadCompanies } from '#src/catalogue/companies/load.ts'
import { CompaniesPage } from '#src/catalogue/companies/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/company/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCompanies(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <>
      <PageHead
        title="شرکت‌های دارویی ایران"
        description="شرکت‌های دارویی ایران با تعداد پروانه‌ها، مولکول‌ها و گروه‌های درمانی هر یک."
        path="/company"
        noindex={Object.keys(search).length > 0}
      />
      <CompaniesPage data={data} />
    </>
  )
}
