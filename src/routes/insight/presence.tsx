import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() => import('#src/insight/presence/presence-page.tsx'), 'PresencePage')

export const Route = createFileRoute('/insight/presence')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('#src/insight/presence/load.ts')).loadPresence(deps),
  component: () => (
    <RetainedList of={page} data={Route.useLoaderData()} path="/insight/presence" noindex />
  ),
})
