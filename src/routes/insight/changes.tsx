import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { AtomLink } from '#src/insight/changes/atom-link.tsx'
import { ChangesPage } from '#src/insight/changes/changes-page.tsx'
import { loadChanges } from '#src/insight/changes/load.ts'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/insight/changes')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadChanges(deps),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="تغییرات بازار" path="/insight/changes" noindex />
      <AtomLink />
      <ChangesPage data={Route.useLoaderData()} />
    </>
  )
}
