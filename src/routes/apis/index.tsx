import { createFileRoute } from '@tanstack/react-router'
import { loadIngredients } from '../../catalogue/ingredients/load.ts'
import { IngredientsPage } from '../../catalogue/ingredients/page.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/apis/')({
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
