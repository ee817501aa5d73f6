import { createFileRoute } from '@tanstack/react-router'
import { loadAdminOverview } from '../../features/admin/overview/load.ts'
import { AdminOverviewPage } from '../../features/admin/overview/overview-page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/admin/')({
  loader: () => loadAdminOverview(),
  head: () => pageHead({ title: 'مدیریت', path: '/admin', noindex: true }),
  component: Page,
})

function Page() {
  return <AdminOverviewPage overview={Route.useLoaderData()} />
}
