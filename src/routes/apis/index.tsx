import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(() => import('#src/catalogue/ingredients/page.tsx'), 'IngredientsPage')

export const Route = createFileRoute('/apis/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/ingredients/load.ts')).loadIngredients(deps),
  component: () => (
    <RetainedList
      of={list}
      data={Route.useLoaderData()}
      description="مواد اولیهٔ دارویی، سازندگان داخلی آن‌ها و فرآورده‌هایی که به آن‌ها وابسته‌اند."
      path="/apis"
      noindex
    />
  ),
})
