import { createFileRoute } from '@tanstack/react-router'
import { TicketsPage } from '#src/features/admin/support/tickets-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/admin/support/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/features/admin/support/load.ts')).loadTickets(deps),
  component: Page,
})

function Page() {
  return (
    <>
      <PageHead title="پشتیبانی | مدیریت" path="/admin/support" noindex />
      <TicketsPage {...Route.useLoaderData()} />
    </>
  )
}
