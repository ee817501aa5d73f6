import { createFileRoute } from '@tanstack/react-router'
import { loadSupplementCompanies } from '#src/catalogue/supplement-companies/load.ts'
import { SupplementCompaniesPage } from '#src/catalogue/supplement-companies/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/supplement-releasing-companies/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadSupplementCompanies(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title="شرکت‌های مکمل"
        description="دارندگان مجوز مکمل‌ها با تعداد مجوزها، برندها و شکل‌ها."
        path="/supplement-releasing-companies"
        noindex
      />
      <SupplementCompaniesPage data={data} />
    </>
  )
}
