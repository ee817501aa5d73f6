import { createFileRoute } from '@tanstack/react-router'
import { loadIngredients } from '../../catalogue/ingredients/load.ts'
import { IngredientsPage } from '../../catalogue/ingredients/page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/apis/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadIngredients(deps),
  head: () =>
    pageHead({
      title: 'مواد اولیه و حدواسط‌ها',
      description: 'مواد اولیهٔ دارویی، سازندگان داخلی آن‌ها و فرآورده‌هایی که به آن‌ها وابسته‌اند.',
      path: '/apis',
      noindex: true,
    }),
  component: () => <IngredientsPage data={Route.useLoaderData()} />,
})
