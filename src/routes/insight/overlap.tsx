import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../../features/shell/page-head.tsx'
import { loadOverlap } from '../../insight/overlap/load.ts'
import { OverlapPage } from '../../insight/overlap/overlap-page.tsx'
import { readOverlapSearch } from '../../insight/overlap/search.ts'

export const Route = createFileRoute('/insight/overlap')({
  validateSearch: readOverlapSearch,
  search: { middlewares: [({ search, next }) => readOverlapSearch({ ...next(search) })] },
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
