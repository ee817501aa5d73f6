import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { loadOverlap } from '../../insight/overlap/load.ts'
import { OverlapPage } from '../../insight/overlap/overlap-page.tsx'
import { readOverlapSearch } from '../../insight/overlap/search.ts'

export const Route = createFileRoute('/insight/overlap')({
  validateSearch: readOverlapSearch,
  search: { middlewares: [({ search, next }) => readOverlapSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOverlap(deps),
  head: () => pageHead({ title: 'هم‌پوشانی دو شرکت', path: '/insight/overlap', noindex: true }),
  component: () => <OverlapPage data={Route.useLoaderData()} />,
})
