import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../features/shell/page-head.ts'
import { NewTicketPage } from '../../features/support/new-ticket-page.tsx'

export const Route = createFileRoute('/support/new')({
  validateSearch: ({ record }: Record<string, unknown>): { record?: string } =>
    typeof record === 'string' ? { record } : {},
  head: () => pageHead({ title: 'درخواست تازه', path: '/support/new', noindex: true }),
  component: Page,
})

function Page() {
  const { record = '' } = Route.useSearch()
  return <NewTicketPage key={record} record={record} />
}
