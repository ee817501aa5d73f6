import type { AnswerOf } from '#src/api/procedures.ts'
import type { Search } from '#src/list/view.ts'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import { messageCells } from './columns.tsx'
import { outboxList } from './list.ts'
import type { MessageRow } from './queries.ts'

interface OutboxPageProps {
  search: Search
  answer: AnswerOf<'adminOutbox.list'>
}

export function OutboxPage({ search, answer }: OutboxPageProps) {
  return (
    <AdminListPage<MessageRow>
      title="پیام‌ها"
      noun="پیام"
      path="/admin/outbox"
      definition={outboxList}
      search={search}
      answer={answer}
      cells={messageCells}
      numeric={['attempts', 'created', 'sent']}
      rowKey={(row) => row.id}
      searchHint="گیرنده یا علت خطا"
    />
  )
}
