import { Card } from '#src/ui/card.tsx'
import { Instant } from '#src/ui/instant.tsx'
import type { TicketAnswer } from './load.ts'

const ACTION_WORDS: Readonly<Record<string, string>> = {
  'ticket.answer': 'پاسخ',
  'ticket.close': 'بستن',
  'ticket.reopen': 'باز کردن دوباره',
  'ticket.note': 'یادداشت داخلی',
}

/** What the team did to the ticket, newest first, as the audit log has it. */
export function TicketHistory({ history }: Pick<TicketAnswer, 'history'>) {
  return (
    <Card level={2} title="تاریخچه" flush>
      {history.length === 0 && (
        <p className="px-5 py-4 text-sm text-muted">هنوز کاری ثبت نشده است.</p>
      )}
      <ol className="divide-y divide-line">
        {history.map((entry) => (
          <li key={entry.id} className="px-5 py-2.5 text-sm">
            <span className="block font-medium">{ACTION_WORDS[entry.action] ?? entry.action}</span>
            <span className="text-xs text-muted">
              {entry.actorName ?? 'سامانه'} · <Instant at={entry.happenedAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
