import { createFileRoute } from '@tanstack/react-router'
import { loadTree } from '#src/catalogue/atc-groups/load.ts'
import { CategoryPage } from '#src/catalogue/atc-groups/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/category/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadTree(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead
        title="طبقه‌بندی ATC داروهای ایران"
        description="داروهای ایران در پنج سطح ATC، با تعداد داروها، پروانه‌ها و سازندگان هر گروه."
        path="/category"
        noindex={Object.keys(data.search).length > 0}
      />
      <CategoryPage data={data} />
    </>
  )
}
