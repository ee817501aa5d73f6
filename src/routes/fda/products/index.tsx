import { createFileRoute } from '@tanstack/react-router'
import type { HealthProductsData } from '#src/catalogue/health-products/load.ts'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart<HealthProductsData>(() =>
  import('#src/catalogue/health-products/page.tsx').then((file) => file.HealthProductsPage),
)

export const Route = createFileRoute('/fda/products/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/health-products/load.ts')).loadHealthProducts(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title="کالاهای سلامت"
        description="کالاهای آرایشی، بهداشتی، خوراکی و ملزومات پزشکی دارای مجوز سازمان غذا و دارو."
        path="/fda/products"
        noindex
      />
      <RetainedList of={list} data={data} />
    </>
  )
}
