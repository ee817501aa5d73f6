import { mutate } from '#src/api/query.ts'
import { TEMPLATE_LABELS } from '#src/features/messaging/template-labels.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { ActionButton } from '../action-button.tsx'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import type { LoadedList } from '../lists/load-admin-list.ts'
import { CHANNEL_WORDS, OUTCOME_WORDS, outboxList, questionList, STATE_WORDS } from './list.ts'
import type { MessageRow, QuestionRow } from './router.ts'

// A newer server may write messages that this one does not know.
const labels: Readonly<Record<string, string>> = TEMPLATE_LABELS

const stateLooks: Record<MessageRow['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'caution', icon: 'clock' },
  sending: { tone: 'notice', icon: 'arrow-up' },
  sent: { tone: 'positive', icon: 'check-circle' },
  failed: { tone: 'critical', icon: 'cross-circle' },
}

const messageCells: Cells<typeof outboxList, MessageRow> = {
  recipient: (row) => (
    <>
      <Code>{row.recipient}</Code>
      <span className="block text-xs font-normal text-muted">{CHANNEL_WORDS[row.channel]}</span>
    </>
  ),
  message: (row) => (
    <details>
      <summary className="text-link cursor-pointer">{labels[row.template] ?? row.template}</summary>
      <p className="mt-1 max-w-prose text-xs leading-6 whitespace-pre-line text-muted">
        {isolated(row.text ?? 'این نوع پیام شناخته نیست.')}
      </p>
    </details>
  ),
  state: (row) => (
    <>
      <Chip {...stateLooks[row.state]}>{STATE_WORDS[row.state]}</Chip>
      {row.failure && (
        <span
          dir="auto"
          className="block max-w-64 pt-1 text-xs leading-5 whitespace-normal wrap-anywhere text-muted"
        >
          {row.failure}
        </span>
      )}
      {row.failure && row.nextAttemptAt && (
        <span className="under-name">
          تلاش بعد: <Instant at={row.nextAttemptAt} />
        </span>
      )}
    </>
  ),
  attempts: (row) => formatNumber(row.attempts),
  created: (row) => <Instant at={row.createdAt} stacked />,
  sent: (row) => <Instant at={row.sentAt} stacked />,
  actions: (row) =>
    row.canRetry && (
      <ActionButton size="sm" write={() => mutate('adminOutbox.retry', { id: row.id })}>
        تلاش دوباره
      </ActionButton>
    ),
}

export function OutboxPage({ view, answer }: LoadedList<'adminOutbox.list'>) {
  return (
    <AdminListPage<MessageRow>
      title="پیام‌ها"
      noun="پیام"
      path={OUTBOX}
      definition={outboxList}
      view={view}
      answer={answer}
      cells={messageCells}
      numeric={['attempts', 'created', 'sent']}
      rowKey={(row) => row.id}
      searchHint="گیرنده یا علت خطا"
      above={<MessageTabs at={OUTBOX} />}
    />
  )
}

const OUTBOX = '/admin/outbox'
export const QUESTIONS = `${OUTBOX}/questions`

function MessageTabs({ at }: { at: string }) {
  const tabs = [
    { label: 'پیام‌های ما', href: OUTBOX },
    { label: 'پرسش‌های پیامکی', href: QUESTIONS },
  ]
  return (
    <TabLinks label="پیام‌ها" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === at }))} />
  )
}

const questionCells: Cells<typeof questionList, QuestionRow> = {
  mobile: (row) => <Code>{row.sender}</Code>,
  question: (row) => <bdi>{row.question}</bdi>,
  outcome: (row) => OUTCOME_WORDS[row.outcome],
  answer: (row) =>
    row.answer === null ? (
      <span className="text-muted">چیزی فرستاده نشد</span>
    ) : (
      <span className="block max-w-prose text-xs leading-6 whitespace-pre-line">
        {isolated(row.answer)}
      </span>
    ),
  provider: (row) => <Code>{row.providerId}</Code>,
  received: (row) => <Instant at={row.receivedAt} stacked />,
}

/** What was asked by SMS, and what became of it; deleted after ninety days. */
export function QuestionsPage({ view, answer }: LoadedList<'adminOutbox.questions'>) {
  return (
    <AdminListPage<QuestionRow>
      title="پرسش‌های پیامکی"
      noun="پرسش"
      path={QUESTIONS}
      definition={questionList}
      view={view}
      answer={answer}
      cells={questionCells}
      numeric={['received']}
      rowKey={(row) => row.id}
      searchHint="متن پرسش یا پاسخ"
      above={<MessageTabs at={QUESTIONS} />}
    />
  )
}
