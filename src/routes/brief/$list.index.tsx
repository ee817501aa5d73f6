import { createFileRoute } from '@tanstack/react-router'
import { lateLoader } from '#src/api/late-loader.ts'
import { BriefPage, briefBody } from '#src/insight/brief/brief-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

const loadListBrief = lateLoader(
  async () => (await import('#src/insight/brief/load.ts')).loadListBrief,
)

export const Route = createFileRoute('/brief/$list/')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const [data] = await Promise.all([loadListBrief(params.list, deps), briefBody.load()])
    return data
  },
  component: Page,
})

function Page() {
  return <BriefPage data={Route.useLoaderData()} />
}
