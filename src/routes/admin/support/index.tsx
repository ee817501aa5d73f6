import { createFileRoute } from '@tanstack/react-router'
import { TicketsPage } from '../../../features/admin/support/tickets-page.tsx'
import { pageHead } from '../../../features/shell/page-head.ts'
import { asSearch } from '../../../list/search-string.ts'

export const Route = createFileRoute('/admin/support/')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../../../features/admin/support/load.ts')).loadTickets(deps),
  head: () => pageHead({ title: 'پشتیبانی | مدیریت', path: '/admin/support', noindex: true }),
  component: Page,
})

function Page() {
  return <TicketsPage search={Route.useSearch()} answer={Route.useLoaderData()} />
}
