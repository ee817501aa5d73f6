import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '#src/features/admin/frame/desk-page.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/admin/$desk')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const { loadDesk } = await import('#src/features/admin/frame/desk-load.ts')
    return loadDesk(params.desk, deps)
  },
  component: () => <DeskPage desk={Route.useLoaderData()} />,
})
