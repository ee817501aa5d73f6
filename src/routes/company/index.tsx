import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(() => import('#src/catalogue/companies/page.tsx'), 'CompaniesPage')

export const Route = createFileRoute('/company/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/companies/load.ts')).loadCompanies(deps),
  component: () => {
    const data = Route.useLoaderData()
    const search = Route.useSearch()
    return (
      <RetainedList
        of={list}
        data={data}
        description="شرکت‌های دارویی ایران با تعداد پروانه‌ها، مولکول‌ها و گروه‌های درمانی هر یک."
        path="/company"
        noindex={Object.keys(search).length > 0}
      />
    )
  },
})
