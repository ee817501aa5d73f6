import { createFileRoute } from '@tanstack/react-router'
import { loadIngredients } from '#src/catalogue/ingredients/load.ts'
import { IngredientsPage } from '#src/catalogue/ingredients/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/apis/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadIngredients(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title="مواد اولیه و حدواسط‌ها"
        description="مواد اولیهٔ دارویی، سازندگان داخلی آن‌ها و فرآورده‌هایی که به آن‌ها وابسته‌اند."
        path="/apis"
        noindex
      />
      <IngredientsPage data={data} />
    </>
  )
}
