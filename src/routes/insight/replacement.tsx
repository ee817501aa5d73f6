import { createFileRoute } from '@tanstack/react-router'
import { REPLACEMENT_PATH } from '#src/addresses/insight.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadReplacement } from '#src/insight/replacement/load.ts'
import { ReplacementPage } from '#src/insight/replacement/replacement-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/insight/replacement')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadReplacement(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="چه کسی می‌تواند جای آن را بگیرد" path={REPLACEMENT_PATH} noindex />
      <ReplacementPage data={data} />
    </>
  )
}
