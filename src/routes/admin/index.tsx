import { createFileRoute } from '@tanstack/react-router'
import { loadAdminOverview } from '../../features/admin/overview/load.ts'
import { AdminOverviewPage } from '../../features/admin/overview/overview-page.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/')({
  loader: () => loadAdminOverview(),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="مدیریت" path="/admin" noindex />
      <AdminOverviewPage overview={Route.useLoaderData()} />
    </>
  )
}
