import type { AnswerOf } from '#src/api/procedures.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber, inReaderDigits } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { eventWord } from './events.ts'

type Delivery = AnswerOf<'webhooks.mine'>['webhooks'][number]['deliveries'][number]

const STATE_WORDS = {
  waiting: 'در صف',
  sending: 'در حال فرستادن',
  delivered: 'رسید',
  failed: 'نرسید',
} as const

interface DeliveryLogProps {
  url: string
  deliveries: readonly Delivery[]
  busy: boolean
  /** Null where nothing may be sent. */
  onResend: ((id: string) => void) | null
}

/** What was sent to one address, the newest first: when, how often, and what it answered. */
export function DeliveryLog({ url, deliveries, busy, onResend }: DeliveryLogProps) {
  if (deliveries.length === 0)
    return <p className="text-xs text-muted">هنوز پیامی فرستاده نشده است.</p>
  return (
    <Disclosure title={`${formatNumber(deliveries.length)} پیام اخیر`}>
      <DataTable
        caption={`پیام‌های ${url}`}
        rows={deliveries}
        rowKey={({ id }) => id}
        columns={[
          { label: 'رویداد', cell: ({ event }: Delivery) => eventWord(event) },
          { label: 'زمان', cell: ({ createdAt }: Delivery) => timeWords(createdAt) },
          { key: 'state', label: 'وضعیت', cell: stateOf },
          { label: 'پاسخ', cell: answerOf },
          {
            label: 'دوباره',
            cell: ({ id, event, state }: Delivery) =>
              onResend &&
              state !== 'sending' && (
                <Button
                  size="sm"
                  className="needs-script"
                  disabled={busy}
                  aria-label={`دوباره بفرست: ${eventWord(event)}`}
                  onClick={() => onResend(id)}
                >
                  دوباره بفرست
                </Button>
              ),
          },
        ]}
      />
    </Disclosure>
  )
}

function timeWords(iso: string): string {
  return `${formatJalali(iso, 'short')}، ${formatHour(iso)}`
}

function stateOf({ state, attempts, nextAttemptAt }: Delivery) {
  return (
    <>
      {STATE_WORDS[state]}
      {attempts > 1 && ` پس از ${formatNumber(attempts)} بار`}
      {nextAttemptAt && attempts > 0 && (
        <span className="block text-xs text-muted">بار بعد: {timeWords(nextAttemptAt)}</span>
      )}
    </>
  )
}

function answerOf({ lastStatus, lastMs, failure }: Delivery) {
  return (
    <>
      {lastStatus !== null && <Code>{lastStatus}</Code>}
      {lastMs !== null && <span className="text-xs text-muted"> {formatNumber(lastMs)} ms</span>}
      {failure && <span className="block text-xs text-critical">{inReaderDigits(failure)}</span>}
    </>
  )
}
