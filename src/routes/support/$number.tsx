import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { TicketPage } from '../../features/support/ticket-page.tsx'

export const Route = createFileRoute('/support/$number')({
  loader: async ({ params }) =>
    (await import('../../features/support/load.ts')).loadTicket(params.number),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData?.subject ?? 'درخواست', path: '/support', noindex: true }),
  component: () => <TicketPage ticket={Route.useLoaderData()} />,
})
