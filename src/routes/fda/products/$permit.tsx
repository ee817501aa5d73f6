import { createFileRoute } from '@tanstack/react-router'
import { HealthProductPage } from '../../../catalogue/health-products/detail/health-product-page.tsx'
import { loadHealthProduct } from '../../../catalogue/health-products/load.ts'
import { healthProductPath } from '../../../catalogue/health-products/paths.ts'
import { PageHead } from '../../../features/shell/page-head.tsx'
import { readPastSearch } from '../../../list/as-of.ts'

export const Route = createFileRoute('/fda/products/$permit')({
  validateSearch: readPastSearch,
  loader: ({ params }) => loadHealthProduct(params.permit),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title={data.product.nameFa}
        path={healthProductPath(data.product.permitNo)}
        noindex
      />
      <HealthProductPage data={data} />
    </>
  )
}
