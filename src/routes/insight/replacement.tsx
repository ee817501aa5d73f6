import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(
  () => import('#src/insight/replacement/replacement-page.tsx'),
  'ReplacementPage',
)

export const Route = createFileRoute('/insight/replacement')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    page.with(
      import('#src/insight/replacement/load.ts').then((file) => file.loadReplacement(deps)),
    ),
  component: () => (
    <RetainedList of={page} data={Route.useLoaderData()} path="/insight/replacement" noindex />
  ),
})
