import { createFileRoute } from '@tanstack/react-router'
import { orNotFound, query } from '#src/api/query.ts'
import { AdminTicketPage } from '#src/features/admin/support/ticket-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/support/$number')({
  loader: async ({ params }) => {
    const { ticketNumberOf } = await import('#src/features/support/load.ts')
    return orNotFound(query('adminSupport.byNumber', { number: ticketNumberOf(params.number) }))
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead title={data.subject ?? 'درخواست'} path="/admin/support" noindex />
        <AdminTicketPage ticket={data} />
      </>
    )
  },
})
