import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import type { ReplacementData } from '#src/insight/replacement/load.ts'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart<ReplacementData>(() =>
  import('#src/insight/replacement/replacement-page.tsx').then((file) => file.ReplacementPage),
)

export const Route = createFileRoute('/insight/replacement')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [data] = await Promise.all([
      import('#src/insight/replacement/load.ts').then((file) => file.loadReplacement(deps)),
      page.load(),
    ])
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title="جایگزین سازنده" path="/insight/replacement" noindex />
      <RetainedList of={page} data={data} />
    </>
  )
}
