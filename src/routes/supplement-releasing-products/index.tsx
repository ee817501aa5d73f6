import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(() => import('#src/catalogue/supplements/page.tsx'), 'SupplementsPage')

export const Route = createFileRoute('/supplement-releasing-products/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/supplements/load.ts')).loadSupplements(deps),
  component: () => (
    <RetainedList
      of={list}
      data={Route.useLoaderData()}
      description="مکمل‌های غذایی و فرآورده‌های طبیعی با شرکت، شکل، مواد اصلی و اعتبار مجوز."
      path="/supplement-releasing-products"
      noindex
    />
  ),
})
