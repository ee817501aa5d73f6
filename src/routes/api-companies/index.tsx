import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(
  () => import('#src/catalogue/ingredient-makers/page.tsx'),
  'IngredientMakersPage',
)

export const Route = createFileRoute('/api-companies/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/ingredient-makers/load.ts')).loadIngredientMakers(deps),
  component: () => (
    <RetainedList
      of={list}
      data={Route.useLoaderData()}
      description="سازندگان مواد اولیهٔ دارویی و وابستگی بازار به هر یک."
      path="/api-companies"
      noindex
    />
  ),
})
