import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '../features/alerts/alerts-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { asSearch } from '../list/search-string.ts'

export const Route = createFileRoute('/account_/alerts')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../features/alerts/load.ts')).loadAlerts(deps),
  component: () => (
    <>
      <PageHead title="هشدارها" path="/account/alerts" noindex />
      <AlertsPage data={Route.useLoaderData()} />
    </>
  ),
})
