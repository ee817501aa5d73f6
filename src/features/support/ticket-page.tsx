import { formatJalali } from '#src/persian/dates.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { AboutRecord } from './about-record.tsx'
import type { TicketData } from './load.ts'
import { OwnState } from './own-state.tsx'
import { ReplyForm } from './reply-form.tsx'
import { StateChip } from './state-chip.tsx'
import { Thread } from './thread.tsx'
import { ticketNumber } from './ticket-number.ts'
import { TICKET_LIMITS, TOPIC_WORDS } from './ticket-words.ts'
import { useRenewal } from './use-renewal.ts'

const NAMES = { person: 'شما', team: 'پشتیبانی دیتا دارو' }

/** One own ticket: what was said, and the way to say more. */
export function TicketPage({ ticket }: { ticket: TicketData }) {
  const { number, subject, topic, state, recordPath, createdAt, messages } = ticket
  useRenewal(state === 'open')
  return (
    <PageFrame
      title={<bdi className="break-words">{subject}</bdi>}
      total={<StateChip state={state} />}
      lead={
        <span className="text-sm">
          درخواست {ticketNumber(number)} · {TOPIC_WORDS[topic]} · {formatJalali(createdAt, 'long')}
        </span>
      }
      crumbs={[{ label: 'پشتیبانی', href: '/support' }]}
      actions={<OwnState number={number} state={state} />}
    >
      <div className="max-w-3xl space-y-5">
        {recordPath && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <span className="text-muted">دربارهٔ</span> <AboutRecord path={recordPath} />
          </p>
        )}
        <h2 className="sr-only">گفت‌وگو</h2>
        <Thread messages={messages} nameOf={({ side }) => NAMES[side]} />
        {state === 'open' && (
          <p className="text-sm text-muted">
            این درخواست در نوبت پاسخ است. با رسیدن پاسخ به شما خبر می‌دهیم.
          </p>
        )}
        {messages.length < TICKET_LIMITS.messages ? (
          <ReplyForm number={number} closed={state === 'closed'} />
        ) : (
          <p className="text-sm text-muted">
            این گفت‌وگو به بیشترین شمار پیام رسیده است؛{' '}
            <a href="/support/new" className="text-link">
              درخواست تازه‌ای بنویسید
            </a>
            .
          </p>
        )}
      </div>
    </PageFrame>
  )
}
