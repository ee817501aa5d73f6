import { STATE_LABELS } from '#src/features/payments/payment-words.ts'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import type { PaymentAnswer } from './load.ts'

type PaymentEvent = PaymentAnswer['events'][number]

const EVENT_WORDS: Readonly<Record<string, string>> = {
  begun: 'آغاز پرداخت',
  confirmed: 'تأیید درگاه',
  unpaid: 'بازگشت بدون پرداخت',
  declined: 'رد درگاه',
  refused: 'نپذیرفتن درگاه',
  withdrawn: 'لغو خریدار',
  expired: 'پایان مهلت',
  slip: 'فرستادن فیش',
  approved: 'تأیید واریز',
  rejected: 'رد فیش',
  'refund noted': 'یادداشت بازگشت وجه',
}

const DETAIL_WORDS: Readonly<Record<string, string>> = {
  amountRial: 'مبلغ (ریال)',
  plan: 'طرح',
  code: 'کد درگاه',
  refId: 'کد پیگیری',
  reason: 'دلیل',
  note: 'یادداشت',
}

/** Everything that happened, the newest first, also what changed nothing. */
export function PaymentEvents({ events }: { events: readonly PaymentEvent[] }) {
  return (
    <Card level={2} title="رویدادها" flush>
      <ol className="divide-y divide-line">
        {events.toReversed().map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 text-sm">
            <span className="font-medium">{EVENT_WORDS[event.event] ?? event.event}</span>
            <span className="text-xs text-muted">{moveWords(event)}</span>
            <span className="min-w-0 flex-1 text-xs text-muted">
              <Details event={event} />
            </span>
            <span className="text-xs text-muted">
              {event.actorName ?? 'سامانه'} · <Instant at={event.happenedAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function moveWords({ fromState, toState }: PaymentEvent): string {
  if (fromState === toState) return 'بی‌تغییر'
  return fromState === null
    ? STATE_LABELS[toState]
    : `از «${STATE_LABELS[fromState]}» به «${STATE_LABELS[toState]}»`
}

function Details({ event: { detail } }: { event: PaymentEvent }) {
  return Object.entries(detail).map(([key, value]) => (
    <span key={key} className="me-3 inline-block break-words">
      {DETAIL_WORDS[key] ?? key}:{' '}
      {/[\u0600-\u06ff]/.test(String(value)) ? value : <Code>{value ?? '—'}</Code>}
    </span>
  ))
}
