import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { attachTreeKeys } from '#src/catalogue/atc-groups/tree-behaviour.ts'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(() => import('#src/catalogue/atc-groups/page.tsx'), 'CategoryPage')

export const Route = createFileRoute('/category/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('#src/catalogue/atc-groups/load.ts')).loadTree(deps),
  component: () => {
    const data = Route.useLoaderData()
    useEffect(attachTreeKeys, [])
    return (
      <RetainedList
        of={list}
        data={data}
        description="داروهای ایران در پنج سطح ATC: تعداد دارو، پروانه و سازندهٔ هر گروه."
        path="/category"
        noindex={Object.keys(data.search).length > 0}
      />
    )
  },
})
