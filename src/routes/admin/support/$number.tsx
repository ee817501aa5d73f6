import { createFileRoute } from '@tanstack/react-router'
import { AdminTicketPage } from '../../../features/admin/support/ticket-page.tsx'
import { pageHead } from '../../../features/shell/page-head.ts'

export const Route = createFileRoute('/admin/support/$number')({
  loader: async ({ params }) =>
    (await import('../../../features/admin/support/load.ts')).loadAdminTicket(params.number),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData?.subject ?? 'درخواست', path: '/admin/support', noindex: true }),
  component: () => <AdminTicketPage ticket={Route.useLoaderData()} />,
})
