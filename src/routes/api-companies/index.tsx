import { createFileRoute } from '@tanstack/react-router'
import { loadIngredientMakers } from '#src/catalogue/ingredient-makers/load.ts'
import { IngredientMakersPage } from '#src/catalogue/ingredient-makers/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/api-companies/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadIngredientMakers(deps),
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
      <IngredientMakersPage data={data} />
    </>
  )
}
