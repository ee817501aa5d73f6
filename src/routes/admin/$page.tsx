import { createFileRoute } from '@tanstack/react-router'
import { asSearch } from '#src/list/search-string.ts'
import { AdminPage } from './-admin-page.tsx'

export const Route = createFileRoute('/admin/$page')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const { loadAdminPage } = await import('./-admin-page-load.ts')
    return loadAdminPage(params.page, deps)
  },
  component: () => <AdminPage page={Route.useLoaderData()} />,
})
