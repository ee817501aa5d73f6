import { mutate } from '#src/api/query.ts'
import { useRenewal } from '#src/api/use-renewal.ts'
import { formatJalali } from '#src/persian/dates.ts'
import type { TicketState } from '#src/server/db/schema/tickets.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { bodyProblem, TICKET_LIMITS, TOPIC_WORDS, ticketNumber } from '../accounts/ticket-words.ts'
import { useSubmission } from '../accounts/use-submission.ts'
import { AboutRecord } from './about-record.tsx'
import { AttachFiles, useAttachments } from './attach-files.tsx'
import type { TicketData } from './load.ts'
import { StateChip } from './state-chip.tsx'
import { Thread } from './thread.tsx'

const EVERY_MS = 30_000

const NAMES = { person: 'شما', team: 'پشتیبانی دیتا دارو' }

export function TicketPage({ ticket }: { ticket: TicketData }) {
  const { number, subject, topic, state, recordPath, createdAt, messages } = ticket
  useRenewal(state === 'open', EVERY_MS)
  return (
    <PageFrame
      title={<bdi>{subject}</bdi>}
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
            این گفت‌وگو به بیشترین تعداد پیام رسیده است؛{' '}
            <a href="/support/new" className="text-link">
              درخواست جدیدی بنویسید
            </a>
            .
          </p>
        )}
      </div>
    </PageFrame>
  )
}

/** Closes or reopens the own ticket. */
function OwnState({ number, state }: { number: number; state: TicketState }) {
  const next = state === 'closed' ? 'open' : 'closed'
  const { form, problem } = useSubmission({
    send: () => mutate('support.setState', { number, state: next }),
    renew: 'page',
  })
  return (
    <form
      {...form}
      action="/api/support/state"
      encType="multipart/form-data"
      className="flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="state" value={next} />
      <ActionProblem problem={problem} />
      <Button type="submit">{next === 'closed' ? 'بستن درخواست' : 'باز کردن دوباره'}</Button>
    </form>
  )
}

function ReplyForm({ number, closed }: { number: number; closed: boolean }) {
  const attachments = useAttachments()
  const { form, errors, problem, sending } = useSubmission({
    check: ({ body = '' }) => ({ body: bodyProblem(body) }),
    send: async ({ body = '' }) => {
      const files = attachments.files.map(({ id }) => id)
      await mutate('support.reply', { number, body, files })
      attachments.clear()
      form.ref.current?.reset()
    },
    renew: 'page',
  })
  return (
    <form
      {...form}
      action="/api/support/reply"
      encType="multipart/form-data"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised"
    >
      <input type="hidden" name="number" value={number} />
      <TextArea
        label={closed ? 'پیام جدید (درخواست را دوباره باز می‌کند)' : 'پیام جدید'}
        name="body"
        rows={4}
        required
        maxLength={TICKET_LIMITS.body.longest}
        error={errors.body}
      />
      <AttachFiles attachments={attachments} />
      <div className="grid justify-items-start gap-3 [&>[role=alert]:empty]:hidden">
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={sending}
          disabled={attachments.sending}
        >
          {sending ? 'در حال فرستادن…' : 'فرستادن پیام'}
        </Button>
      </div>
    </form>
  )
}
