import { createFileRoute } from '@tanstack/react-router'
import { loadHealthProducts } from '#src/catalogue/health-products/load.ts'
import { HealthProductsPage } from '#src/catalogue/health-products/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/fda/products/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadHealthProducts(deps),
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
      <HealthProductsPage data={data} />
    </>
  )
}
