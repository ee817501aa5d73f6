import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(() => import('#src/catalogue/health-products/page.tsx'), 'HealthProductsPage')

export const Route = createFileRoute('/fda/products/')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/health-products/load.ts')).loadHealthProducts(deps),
  component: () => (
    <RetainedList
      of={list}
      data={Route.useLoaderData()}
      description="کالاهای آرایشی، بهداشتی، خوراکی و ملزومات پزشکی دارای مجوز سازمان غذا و دارو."
      path="/fda/products"
      noindex
    />
  ),
})
