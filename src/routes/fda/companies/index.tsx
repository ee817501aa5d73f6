import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(
  () => import('#src/catalogue/health-companies/page.tsx'),
  'HealthCompaniesPage',
)

export const Route = createFileRoute('/fda/companies/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/health-companies/load.ts')).loadHealthCompanies(deps),
  component: () => (
    <RetainedList
      of={list}
      data={Route.useLoaderData()}
      description="دارندگان مجوز کالاهای سلامت با تعداد مجوزهای هر گروه."
      path="/fda/companies"
      noindex
    />
  ),
})
