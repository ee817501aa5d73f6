import { createFileRoute } from '@tanstack/react-router'
import { loadHealthProducts } from '../../../catalogue/health-products/load.ts'
import { HealthProductsPage } from '../../../catalogue/health-products/page.tsx'
import { pageHead } from '../../../features/shell/page-head.ts'
import { asSearch } from '../../../list/search-string.ts'

export const Route = createFileRoute('/fda/products/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadHealthProducts(deps),
  head: () =>
    pageHead({
      title: 'کالاهای سلامت',
      description: 'کالاهای آرایشی، بهداشتی، خوراکی و ملزومات پزشکی دارای مجوز سازمان غذا و دارو.',
      path: '/fda/products',
      noindex: true,
    }),
  component: () => <HealthProductsPage data={Route.useLoaderData()} />,
})
