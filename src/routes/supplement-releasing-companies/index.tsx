import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import type { SupplementCompaniesData } from '#src/catalogue/supplement-companies/load.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart<SupplementCompaniesData>(() =>
  import('#src/catalogue/supplement-companies/page.tsx').then(
    (file) => file.SupplementCompaniesPage,
  ),
)

export const Route = createFileRoute('/supplement-releasing-companies/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/supplement-companies/load.ts')).loadSupplementCompanies(deps),
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
      <RetainedList of={list} data={data} />
    </>
  )
}
