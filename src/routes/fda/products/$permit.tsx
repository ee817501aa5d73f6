import { createFileRoute } from '@tanstack/react-router'
import { healthProductPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import {
  HealthProductPage,
  healthProductBody,
} from '#src/catalogue/health-products/detail/health-product-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/fda/products/$permit')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: async ({ params }) => {
    const data = await healthProductBody.with(
      import('#src/catalogue/health-products/load.ts').then((file) =>
        file.loadHealthProduct(params.permit),
      ),
    )
    const { permitNo } = data.product
    if (params.permit !== permitNo) throw movedTo(healthProductPath(permitNo))
    return data
  },
  component: () => {
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
  },
})
