import { createFileRoute } from '@tanstack/react-router'
import { AdminOverviewPage } from '../../features/admin/overview/overview-page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/admin/')({
  loader: async () => (await import('../../features/admin/overview/load.ts')).loadAdminOverview(),
  head: () => pageHead({ title: 'مدیریت', path: '/admin', noindex: true }),
  component: Page,
})

function Page() {
  return <AdminOverviewPage overview={Route.useLoaderData()} />
}
