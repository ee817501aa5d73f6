import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadPrices } from '#src/insight/prices/load.ts'
import { PricesPage } from '#src/insight/prices/prices-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/insight/prices')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadPrices(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="موج‌های قیمت" path="/insight/prices" noindex />
      <PricesPage data={data} />
    </>
  )
}
