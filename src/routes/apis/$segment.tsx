import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { IngredientPage } from '../../catalogue/ingredients/detail/ingredient-page.tsx'
import { loadIngredient } from '../../catalogue/ingredients/load.ts'
import { ingredientPath } from '../../catalogue/ingredients/paths.ts'
import { pageHead } from '../../features/shell/page-head.ts'
import { genericCodeOfSegment } from '../../persian/generic-code.ts'

export const Route = createFileRoute('/apis/$segment')({
  loader: async ({ params, location }) => {
    const id = genericCodeOfSegment(params.segment)
    if (!id) throw notFound()
    const data = await loadIngredient(id)
    const path = ingredientPath(data.ingredient)
    if (location.pathname !== path) throw redirect({ href: path, statusCode: 301 })
    return data
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.ingredient.nameFa ?? loaderData.ingredient.nameEn,
          path: ingredientPath(loaderData.ingredient),
          noindex: true,
        })
      : {},
  component: () => <IngredientPage data={Route.useLoaderData()} />,
})
