import { createFileRoute } from '@tanstack/react-router'
import { healthProductPath } from '#src/addresses/records.ts'
import { PermitPage } from '#src/catalogue/parts/permit-page.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { goodsGroupWord } from '#src/words/goods-groups.ts'

const body = latePart(() =>
  import('#src/catalogue/health-products/detail/health-product-body.tsx').then(
    (file) => file.HealthProductBody,
  ),
)

export const Route = createFileRoute('/fda/products/$permit')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: ({ params }) =>
    body.with(
      import('#src/catalogue/health-products/load.ts').then((file) =>
        file.loadHealthProduct(params.permit),
      ),
    ),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const { goodsGroup } = data.product
  return (
    <PermitPage
      of={body}
      data={data}
      list="health-products"
      permit={data.product}
      one="کالای سلامت"
      crumbs={[
        { label: 'کالاهای سلامت', href: '/fda/products' },
        { label: goodsGroupWord(goodsGroup), href: `/fda/products?goods=${goodsGroup}` },
      ]}
      pathOf={healthProductPath}
    />
  )
}
