import { createFileRoute } from '@tanstack/react-router'
import { loadIngredientMakers } from '../../catalogue/ingredient-makers/load.ts'
import { IngredientMakersPage } from '../../catalogue/ingredient-makers/page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/api-companies/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadIngredientMakers(deps),
  head: () =>
    pageHead({
      title: 'سازندگان مواد اولیه',
      description: 'سازندگان مواد اولیهٔ دارویی و وابستگی بازار به هر یک.',
      path: '/api-companies',
      noindex: true,
    }),
  component: () => <IngredientMakersPage data={Route.useLoaderData()} />,
})
