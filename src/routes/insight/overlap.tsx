import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { loadOverlap } from '#src/insight/overlap/load.ts'
import { OverlapPage } from '#src/insight/overlap/overlap-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/insight/overlap')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOverlap(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="هم‌پوشانی دو شرکت" path="/insight/overlap" noindex />
      <OverlapPage data={data} />
    </>
  )
}
