import { createFileRoute } from '@tanstack/react-router'
import type { IngredientMakersData } from '#src/catalogue/ingredient-makers/load.ts'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart<IngredientMakersData>(() =>
  import('#src/catalogue/ingredient-makers/page.tsx').then((file) => file.IngredientMakersPage),
)

export const Route = createFileRoute('/api-companies/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/ingredient-makers/load.ts')).loadIngredientMakers(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title="سازندگان مواد اولیه"
        description="سازندگان مواد اولیهٔ دارویی و وابستگی بازار به هر یک."
        path="/api-companies"
        noindex
      />
      <RetainedList of={list} data={data} />
    </>
  )
}
