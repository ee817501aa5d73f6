import { createFileRoute } from '@tanstack/react-router'
import { BriefPage, briefBody } from '#src/insight/brief/brief-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/brief/$list/$record')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const [data] = await Promise.all([
      import('#src/insight/brief/load.ts').then((file) =>
        file.loadRecordBrief(params.list, params.record, deps),
      ),
      briefBody.load(),
    ])
    return data
  },
  component: Page,
})

function Page() {
  return <BriefPage data={Route.useLoaderData()} />
}
