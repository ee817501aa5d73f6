import type { Search } from '#src/list/view.ts'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import { ticketCells } from './columns.tsx'
import { ticketList } from './list.ts'
import type { TicketsAnswer } from './load.ts'
import type { TicketRow } from './queries.ts'

interface TicketsPageProps {
  search: Search
  answer: TicketsAnswer
}

export function TicketsPage({ search, answer }: TicketsPageProps) {
  return (
    <AdminListPage<TicketRow>
      title="درخواست‌های پشتیبانی"
      noun="درخواست"
      path="/admin/support"
      definition={ticketList}
      search={search}
      answer={answer}
      cells={ticketCells}
      numeric={['messages', 'created', 'moved']}
      rowKey={(row) => row.id}
      searchHint="شماره، عنوان، متن، فرستنده یا شرکت"
    />
  )
}
