import { createFileRoute, redirect } from '@tanstack/react-router'
import { IngredientMakerPage } from '../../catalogue/ingredient-makers/detail/maker-page.tsx'
import { loadIngredientMaker } from '../../catalogue/ingredient-makers/load.ts'
import { ingredientMakerPath } from '../../catalogue/ingredient-makers/paths.ts'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/api-companies/$name')({
  loader: async ({ params }) => {
    const data = await loadIngredientMaker(params.name)
    const { slug } = data.company
    if (params.name !== slug) throw redirect({ href: ingredientMakerPath(slug), statusCode: 301 })
    return data
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.company.name,
          path: ingredientMakerPath(loaderData.company.slug),
          noindex: true,
        })
      : {},
  component: () => <IngredientMakerPage data={Route.useLoaderData()} />,
})
