import { createFileRoute } from '@tanstack/react-router'
import { BriefPage, briefBody } from '#src/insight/brief/brief-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/brief/$list/')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const [data] = await Promise.all([
      import('#src/insight/brief/load.ts').then((file) => file.loadListBrief(params.list, deps)),
      briefBody.load(),
    ])
    return data
  },
  component: Page,
})

function Page() {
  return <BriefPage data={Route.useLoaderData()} />
}
