import { createFileRoute } from '@tanstack/react-router'
import { lateLoader } from '../api/late-loader.ts'
import { RetainedList } from '../catalogue/parts/retained-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { latePart } from '../features/shell/retained-part.tsx'
import type { TrendData } from '../insight/trends/load.ts'
import { asSearch } from '../list/search-string.ts'

const page = latePart<TrendData>(() =>
  import('../insight/trends/trends-page.tsx').then((file) => file.TrendsPage),
)
const loadTrends = lateLoader(async () => (await import('../insight/trends/load.ts')).loadTrends)

export const Route = createFileRoute('/medicine-index-trends')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [data] = await Promise.all([loadTrends(deps), page.load()])
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="روند ورود به فهرست رسمی" path="/medicine-index-trends" noindex />
      <RetainedList of={page} data={data} />
    </>
  )
}
