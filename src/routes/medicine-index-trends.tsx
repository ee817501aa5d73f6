import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '../catalogue/parts/retained-list.tsx'
import { latePart } from '../features/shell/retained-part.tsx'
import { asSearch } from '../list/search-string.ts'

const page = latePart(() => import('../insight/trends/trends-page.tsx'), 'TrendsPage')

export const Route = createFileRoute('/medicine-index-trends')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    page.with(import('../insight/trends/load.ts').then((file) => file.loadTrends(deps))),
  component: () => (
    <RetainedList of={page} data={Route.useLoaderData()} path="/medicine-index-trends" noindex />
  ),
})
