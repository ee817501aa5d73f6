import { createFileRoute } from '@tanstack/react-router'
import { lateLoader } from '#src/api/late-loader.ts'
import { BriefPage, briefBody } from '#src/insight/brief/brief-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

const loadRecordBrief = lateLoader(
  async () => (await import('#src/insight/brief/load.ts')).loadRecordBrief,
)

export const Route = createFileRoute('/brief/$list/$record')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const [data] = await Promise.all([
      loadRecordBrief(params.list, params.record, deps),
      briefBody.load(),
    ])
    return data
  },
  component: Page,
})

function Page() {
  return <BriefPage data={Route.useLoaderData()} />
}
