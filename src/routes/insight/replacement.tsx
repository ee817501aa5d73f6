import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const page = latePart(() =>
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
  return (
    <RetainedList
      of={page}
      data={Route.useLoaderData()}
      title="جایگزین سازنده"
      path="/insight/replacement"
      noindex
    />
  )
}
