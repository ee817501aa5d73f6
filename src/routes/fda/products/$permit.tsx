import { createFileRoute } from '@tanstack/react-router'
import { HealthProductPage } from '../../../catalogue/health-products/detail/health-product-page.tsx'
import { loadHealthProduct } from '../../../catalogue/health-products/load.ts'
import { healthProductPath } from '../../../catalogue/health-products/paths.ts'
import { pageHead } from '../../../features/shell/page-head.ts'

export const Route = createFileRoute('/fda/products/$permit')({
  loader: ({ params }) => loadHealthProduct(params.permit),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.product.nameFa,
          path: healthProductPath(loaderData.product.permitNo),
          noindex: true,
        })
      : {},
  component: () => <HealthProductPage data={Route.useLoaderData()} />,
})
