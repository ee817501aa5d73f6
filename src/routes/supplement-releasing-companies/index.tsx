import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(
  () => import('#src/catalogue/supplement-companies/page.tsx'),
  'SupplementCompaniesPage',
)

export const Route = createFileRoute('/supplement-releasing-companies/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/supplement-companies/load.ts')).loadSupplementCompanies(deps),
  component: () => (
    <RetainedList
      of={list}
      data={Route.useLoaderData()}
      description="دارندگان مجوز مکمل‌ها با تعداد مجوزها، برندها و شکل‌ها."
      path="/supplement-releasing-companies"
      noindex
    />
  ),
})
