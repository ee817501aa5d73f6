import { createFileRoute } from '@tanstack/react-router'
import { AdminTicketPage } from '#src/features/admin/support/ticket-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'

export const Route = createFileRoute('/admin/support/$number')({
  loader: async ({ params }) =>
    (await import('#src/features/admin/support/load.ts')).loadAdminTicket(params.number),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageHead title={data.subject ?? 'درخواست'} path="/admin/support" noindex />
      <AdminTicketPage ticket={data} />
    </>
  )
}
