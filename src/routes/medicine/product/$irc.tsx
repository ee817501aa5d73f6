import { createFileRoute, notFound } from '@tanstack/react-router'
import { productPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import { ProductPage, productBody } from '#src/catalogue/medicines/detail/product-page.tsx'
import { productTitle } from '#src/catalogue/medicines/titles.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { toLatinDigits } from '#src/persian/digits.ts'

export const Route = createFileRoute('/medicine/product/$irc')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  search: { middlewares: [({ search, next }) => readPastSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const irc = toLatinDigits(params.irc)
    if (!/^\d{16}$/.test(irc)) throw notFound()
    if (irc !== params.irc) throw movedTo(productPath(irc), deps)
    return productBody.with(
      import('#src/catalogue/medicines/load-record.ts').then((file) => file.loadProduct(irc, deps)),
    )
  },
  component: () => {
    const data = Route.useLoaderData()
    const { irc } = data.product
    return (
      <>
        <PageHead title={`${productTitle(data)}، IRC ${irc}`} path={productPath(irc)} noindex />
        <ProductPage data={data} />
      </>
    )
  },
})
