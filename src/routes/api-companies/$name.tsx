import { createFileRoute } from '@tanstack/react-router'
import { ingredientMakerPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import {
  IngredientMakerPage,
  ingredientMakerBody,
} from '#src/catalogue/ingredient-makers/detail/maker-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

export const Route = createFileRoute('/api-companies/$name')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const data = await ingredientMakerBody.with(
      import('#src/catalogue/ingredient-makers/load.ts').then((file) =>
        file.loadIngredientMaker(params.name, deps),
      ),
    )
    const { slug } = data.company
    if (params.name !== slug) throw movedTo(ingredientMakerPath(slug), deps)
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
