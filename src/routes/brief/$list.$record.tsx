import { createFileRoute } from '@tanstack/react-router'
import { BriefPage, briefBody } from '#src/insight/brief/brief-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/brief/$list/$record')({
  staticData: { hasPast: 'own' },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    briefBody.with(
      import('#src/insight/brief/load.ts').then((file) =>
        file.loadRecordBrief(params.list, params.record, deps),
      ),
    ),
  component: () => <BriefPage data={Route.useLoaderData()} />,
})
