import { createFileRoute } from '@tanstack/react-router'
import { ingredientMakerPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import { TradePage } from '#src/catalogue/parts/trade-page.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

const body = latePart(
  () => import('#src/catalogue/ingredient-makers/detail/maker-body.tsx'),
  'IngredientMakerBody',
)

export const Route = createFileRoute('/api-companies/$name')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const data = await body.with(
      import('#src/catalogue/ingredient-makers/load.ts').then((file) =>
        file.loadIngredientMaker(params.name, deps),
      ),
    )
    const { slug } = data.company
    if (params.name !== slug) throw movedTo(ingredientMakerPath(slug), deps)
    return data
  },
  component: () => (
    <TradePage
      of={body}
      data={Route.useLoaderData()}
      list="ingredient-makers"
      crumbs={[{ label: 'سازندگان مواد اولیه', href: '/api-companies' }]}
      pathOf={ingredientMakerPath}
    />
  ),
})
