import { createFileRoute, redirect } from '@tanstack/react-router'
import { ingredientMakerPath } from '#src/addresses/records.ts'
import {
  IngredientMakerPage,
  ingredientMakerBody,
} from '#src/catalogue/ingredient-makers/detail/maker-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { writeSearchString } from '#src/list/search-string.ts'

export const Route = createFileRoute('/api-companies/$name')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const [data] = await Promise.all([
      import('#src/catalogue/ingredient-makers/load.ts').then((file) =>
        file.loadIngredientMaker(params.name, deps),
      ),
      ingredientMakerBody.load(),
    ])
    const { slug } = data.company
    if (params.name !== slug) {
      const href = ingredientMakerPath(slug) + writeSearchString({ ...deps })
      throw redirect({ href, statusCode: 301 })
    }
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
