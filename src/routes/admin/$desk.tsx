import { createFileRoute } from '@tanstack/react-router'
import { asSearch } from '#src/list/search-string.ts'
import { DeskPage } from './-desk-page.tsx'

export const Route = createFileRoute('/admin/$desk')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const { loadDesk } = await import('./-desk-load.ts')
    return loadDesk(params.desk, deps)
  },
  component: () => <DeskPage desk={Route.useLoaderData()} />,
})
