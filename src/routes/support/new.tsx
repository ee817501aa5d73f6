import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { NewTicketPage } from '#src/features/support/new-ticket-page.tsx'

export const Route = createFileRoute('/support/new')({
  validateSearch: ({ record }: Record<string, unknown>): { record?: string } =>
    typeof record === 'string' ? { record } : {},
  component: () => {
    const { record = '' } = Route.useSearch()
    return (
      <>
        <PageHead title="درخواست جدید" path="/support/new" noindex />
        <NewTicketPage key={record} record={record} />
      </>
    )
  },
})
