import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() => import('#src/insight/prices/prices-page.tsx'), 'PricesPage')

export const Route = createFileRoute('/insight/prices')({
  staticData: { hasPast: false },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    page.with(import('#src/insight/prices/load.ts').then((file) => file.loadPrices(deps))),
  component: () => (
    <RetainedList of={page} data={Route.useLoaderData()} path="/insight/prices" noindex />
  ),
})
