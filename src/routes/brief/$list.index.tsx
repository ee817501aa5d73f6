import { createFileRoute } from '@tanstack/react-router'
import { BriefPage, briefBody } from '#src/insight/brief/brief-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/brief/$list/')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    briefBody.with(
      import('#src/insight/brief/load.ts').then((file) => file.loadListBrief(params.list, deps)),
    ),
  component: () => <BriefPage data={Route.useLoaderData()} />,
})
