import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { TicketPage } from '#src/features/support/ticket-page.tsx'

export const Route = createFileRoute('/support/$number')({
  loader: async ({ params }) =>
    (await import('#src/features/support/load.ts')).loadTicket(params.number),
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead title={data.subject ?? 'درخواست'} path="/support" noindex />
        <TicketPage ticket={data} />
      </>
    )
  },
})
