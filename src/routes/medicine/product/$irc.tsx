import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProductPage } from '../../../catalogue/medicines/detail/product-page.tsx'
import { loadProduct } from '../../../catalogue/medicines/load.ts'
import { productPath } from '../../../catalogue/medicines/paths.ts'
import { productTitle } from '../../../catalogue/medicines/titles.ts'
import { pageHead } from '../../../features/shell/page-head.ts'

export const Route = createFileRoute('/medicine/product/$irc')({
  loader: ({ params }) => {
    if (!/^\d{16}$/.test(params.irc)) throw notFound()
    return loadProduct(params.irc)
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: productTitle(loaderData),
          path: productPath(loaderData.product.irc),
          noindex: true,
        })
      : {},
  component: () => <ProductPage data={Route.useLoaderData()} />,
})
