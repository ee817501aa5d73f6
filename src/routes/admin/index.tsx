import { createFileRoute } from '@tanstack/react-router'
import {
  AdminOverviewPage,
  loadAdminOverview,
} from '#src/features/admin/overview/overview-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/')({
  loader: () => loadAdminOverview(),
  component: () => (
    <>
      <PageHead title="مدیریت" path="/admin" noindex />
      <AdminOverviewPage overview={Route.useLoaderData()} />
    </>
  ),
})
