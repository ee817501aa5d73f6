import { formatJalali } from '#src/persian/dates.ts'
import { Card } from '#src/ui/card.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { ROLE_WORDS } from '../users/words.ts'
import type { HistoryEntry } from './history.server.ts'
import { actionWord } from './words.ts'

interface HistoryCardProps {
  history: readonly HistoryEntry[]
  level?: 2 | 3
}

/** What was done to an account or a ticket, newest first, as the audit log has it. */
export function HistoryCard({ history, level = 3 }: HistoryCardProps) {
  return (
    <Card level={level} title="تاریخچه" flush>
      {history.length === 0 && (
        <p className="px-5 py-4 text-sm text-muted">هنوز کاری ثبت نشده است.</p>
      )}
      <ol className="divide-y divide-line">
        {history.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 text-sm">
            <span className="font-medium">{actionWord(entry.action)}</span>
            <span className="min-w-0 flex-1 text-muted">{remarkOf(entry)}</span>
            <span className="text-xs text-muted">
              {entry.actorName ?? 'سامانه'} · <Instant at={entry.happenedAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Of a subscription: which plan, until when, and why; of an account: why, and as what. */
export function remarkOf({ action, after }: Pick<HistoryEntry, 'action' | 'after'>): string | null {
  if (action.startsWith('subscription.')) {
    const { plan, endsAt, reason } = after ?? {}
    const until = endsAt && action !== 'subscription.end' && `تا ${formatJalali(endsAt)}`
    return [plan, until, reason].filter(Boolean).join('، ')
  }
  if (action === 'user.reject') return after?.rejectionReason ?? null
  if (action !== 'user.set-role') return null
  return after?.role === 'ADMIN' ? ROLE_WORDS.ADMIN : ROLE_WORDS.USER
}
