import { createFileRoute } from '@tanstack/react-router'
import { loadHealthCompanies } from '#src/catalogue/health-companies/load.ts'
import { HealthCompaniesPage } from '#src/catalogue/health-companies/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/fda/companies/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadHealthCompanies(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title="شرکت‌های کالای سلامت"
        description="دارندگان مجوز کالاهای سلامت با تعداد مجوزهای هر گروه."
        path="/fda/companies"
        noindex
      />
      <HealthCompaniesPage data={data} />
    </>
  )
}
