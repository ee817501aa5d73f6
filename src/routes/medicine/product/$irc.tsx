import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProductPage } from '../../../catalogue/medicines/detail/product-page.tsx'
import { loadProduct } from '../../../catalogue/medicines/load.ts'
import { productPath } from '../../../catalogue/medicines/paths.ts'
import { productTitle } from '../../../catalogue/medicines/titles.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { readPastSearch } from '../../../list/as-of.ts'

export const Route = createFileRoute('/medicine/product/$irc')({
  validateSearch: readPastSearch,
  search: { middlewares: [({ search, next }) => readPastSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    if (!/^\d{16}$/.test(params.irc)) throw notFound()
    return loadProduct(params.irc, deps)
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
