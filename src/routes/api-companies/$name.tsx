import { createFileRoute, redirect } from '@tanstack/react-router'
import { ingredientMakerPath } from '#src/addresses/records.ts'
import { IngredientMakerPage } from '#src/catalogue/ingredient-makers/detail/maker-page.tsx'
import { loadIngredientMaker } from '#src/catalogue/ingredient-makers/load.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/api-companies/$name')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: async ({ params }) => {
    const data = await loadIngredientMaker(params.name)
    const { slug } = data.company
    if (params.name !== slug) throw redirect({ href: ingredientMakerPath(slug), statusCode: 301 })
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title={data.company.name} path={ingredientMakerPath(data.company.slug)} noindex />
      <IngredientMakerPage data={data} />
    </>
  )
}
