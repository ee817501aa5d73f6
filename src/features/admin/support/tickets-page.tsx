import { adminTicketPath } from '#src/addresses/admin-pages.ts'
import { TOPIC_WORDS, ticketNumber } from '#src/features/accounts/ticket-words.ts'
import { StateChip } from '#src/features/support/state-chip.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Instant } from '#src/ui/instant.tsx'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import type { LoadedList } from '../lists/load-admin-list.ts'
import { ticketList } from './list.ts'
import type { TicketRow } from './router.ts'

const ticketCells: Cells<typeof ticketList, TicketRow> = {
  subject: (row) => (
    <>
      <a href={adminTicketPath(row.number)} className="text-link">
        <bdi>{row.subject}</bdi>
      </a>
      <span className="block text-xs font-normal text-muted">{ticketNumber(row.number)}</span>
    </>
  ),
  person: (row) => (
    <>
      {row.userName}
      <span className="under-name">{row.userId === null ? 'بدون حساب' : row.companyName}</span>
    </>
  ),
  topic: (row) => TOPIC_WORDS[row.topic],
  state: (row) => <StateChip state={row.state} />,
  messages: (row) => formatNumber(row.messageCount),
  note: (row) => row.note || <span className="text-muted">—</span>,
  created: (row) => <Instant at={row.createdAt} stacked />,
  moved: (row) => <Instant at={row.movedAt} stacked />,
}

export function TicketsPage({ view, answer }: LoadedList<'adminSupport.list'>) {
  return (
    <AdminListPage<TicketRow>
      title="درخواست‌های پشتیبانی"
      noun="درخواست"
      path="/admin/support"
      definition={ticketList}
      view={view}
      answer={answer}
      cells={ticketCells}
      numeric={['messages', 'created', 'moved']}
      rowKey={(row) => row.id}
      searchHint="شماره، عنوان، متن، فرستنده یا شرکت"
    />
  )
}
