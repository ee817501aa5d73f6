import { createFileRoute } from '@tanstack/react-router'
import { readTreeSearch } from '../../catalogue/atc-groups/list.ts'
import { loadTree } from '../../catalogue/atc-groups/load.ts'
import { CategoryPage } from '../../catalogue/atc-groups/page.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'

export const Route = createFileRoute('/category/')({
  validateSearch: readTreeSearch,
  // The browser keeps every param of a form otherwise, also those that were read into others.
  search: { middlewares: [({ search, next }) => readTreeSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadTree(deps),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  return (
    <>
      <PageHead
        title="طبقه‌بندی ATC داروهای ایران"
        description="داروهای ایران در پنج سطح ATC، با شمار داروها، پروانه‌ها و سازندگان هر گروه."
        path="/category"
        noindex={Object.keys(search).length > 0}
      />
      <CategoryPage search={search} data={Route.useLoaderData()} />
    </>
  )
}
