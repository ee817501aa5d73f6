import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { AtomLink } from '#src/insight/changes/atom-link.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() => import('#src/insight/changes/changes-page.tsx'), 'ChangesPage')

export const Route = createFileRoute('/insight/changes')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('#src/insight/changes/load.ts')).loadChanges(deps),
  component: () => (
    <>
      <AtomLink />
      <RetainedList of={page} data={Route.useLoaderData()} path="/insight/changes" noindex />
    </>
  ),
})
