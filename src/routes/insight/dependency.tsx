import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { DependencyPage } from '../../insight/dependency/dependency-page.tsx'
import { loadDependency } from '../../insight/dependency/load.ts'
import { readDependencySearch } from '../../insight/dependency/search.ts'

export const Route = createFileRoute('/insight/dependency')({
  validateSearch: readDependencySearch,
  search: { middlewares: [({ search, next }) => readDependencySearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadDependency(deps),
  head: ({ loaderData }) => {
    const of = loaderData?.map.focus?.name
    const title = of ? `نقشهٔ وابستگی ${of}` : 'نقشهٔ وابستگی'
    return pageHead({ title, path: '/insight/dependency', noindex: true })
  },
  component: () => <DependencyPage data={Route.useLoaderData()} />,
})
