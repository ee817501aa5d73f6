import { createFileRoute } from '@tanstack/react-router'
import { loadSupplements } from '#src/catalogue/supplements/load.ts'
import { SupplementsPage } from '#src/catalogue/supplements/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/supplement-releasing-products/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadSupplements(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title="مکمل‌ها"
        description="مکمل‌های غذایی و فرآورده‌های طبیعی با شرکت، شکل، مواد اصلی و اعتبار مجوز."
        path="/supplement-releasing-products"
        noindex
      />
      <SupplementsPage data={data} />
    </>
  )
}
