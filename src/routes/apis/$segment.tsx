import { createFileRoute, notFound } from '@tanstack/react-router'
import { ingredientPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import {
  IngredientPage,
  ingredientBody,
} from '#src/catalogue/ingredients/detail/ingredient-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'

export const Route = createFileRoute('/apis/$segment')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, location, deps }) => {
    const id = genericCodeOfSegment(params.segment)
    if (!id) throw notFound()
    const data = await ingredientBody.with(
      import('#src/catalogue/ingredients/load.ts').then((file) => file.loadIngredient(id, deps)),
    )
    const path = ingredientPath(data.ingredient)
    if (location.pathname !== path) throw movedTo(path, deps)
    return data
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead
          title={data.ingredient.nameFa ?? data.ingredient.nameEn}
          path={ingredientPath(data.ingredient)}
          noindex
        />
        <IngredientPage data={data} />
      </>
    )
  },
})
