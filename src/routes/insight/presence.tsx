import { createFileRoute } from '@tanstack/react-router'
import { PRESENCE_PATH } from '#src/addresses/insight.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadPresence } from '#src/insight/presence/load.ts'
import { PresencePage } from '#src/insight/presence/presence-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/insight/presence')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadPresence(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="پروانه در جهان و ایران" path={PRESENCE_PATH} noindex />
      <PresencePage data={data} />
    </>
  )
}
