import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import type { PricesData } from '#src/insight/prices/load.ts'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart<PricesData>(() =>
  import('#src/insight/prices/prices-page.tsx').then((file) => file.PricesPage),
)

export const Route = createFileRoute('/insight/prices')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [data] = await Promise.all([
      import('#src/insight/prices/load.ts').then((file) => file.loadPrices(deps)),
      page.load(),
    ])
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="موج‌های قیمت" path="/insight/prices" noindex />
      <RetainedList of={page} data={data} />
    </>
  )
}
