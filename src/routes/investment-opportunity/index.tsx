import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(
  () => import('#src/insight/opportunity/opportunities-page.tsx'),
  'OpportunitiesPage',
)

export const Route = createFileRoute('/investment-opportunity/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/insight/opportunity/load.ts')).loadOpportunities(deps),
  component: () => (
    <RetainedList of={page} data={Route.useLoaderData()} path="/investment-opportunity" noindex />
  ),
})
