import { userPath } from '#src/addresses/admin-pages.ts'
import { mutate } from '#src/api/query.ts'
import {
  bodyProblem,
  TICKET_LIMITS,
  TOPIC_WORDS,
  ticketNumber,
} from '#src/features/accounts/ticket-words.ts'
import { useSubmission } from '#src/features/accounts/use-submission.ts'
import { AboutRecord } from '#src/features/support/about-record.tsx'
import { FactLines } from '#src/features/support/fact-lines.tsx'
import { StateChip } from '#src/features/support/state-chip.tsx'
import { Thread } from '#src/features/support/thread.tsx'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Breadcrumbs } from '#src/ui/page-frame.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { ActionButton } from '../action-button.tsx'
import { NoteForm } from '../actions/note-form.tsx'
import { HistoryCard } from '../audit/history-card.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import type { TicketAnswer } from './router.ts'

interface AnswerFormProps {
  id: string
  seen: number
  /** Where the answer itself is sent; null where it is read in the portal. */
  reach: string | null
}

export function AdminTicketPage({ ticket }: { ticket: TicketAnswer }) {
  const { number, subject, state, messages, userName } = ticket
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'درخواست‌های پشتیبانی', href: '/admin/support' }]} />
      <AdminHeading
        title={<bdi>{subject}</bdi>}
        beside={<StateChip state={state} />}
        lead={`درخواست ${ticketNumber(number)}`}
        actions={<StateButton ticket={ticket} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-5">
          <h2 className="sr-only">گفت‌وگو</h2>
          <Thread
            messages={messages}
            nameOf={({ side, authorName }) =>
              side === 'person' ? userName : `پشتیبانی · ${authorName ?? 'مدیر قبلی'}`
            }
          />
          <AnswerForm id={ticket.id} seen={ticket.messageCount} reach={ticket.senderReach} />
        </div>
        <div className="space-y-5">
          <Sender ticket={ticket} />
          <Card level={2} title="یادداشت داخلی">
            <NoteForm
              label="پیگیری با چه کسی است؟"
              note={ticket.note}
              longest={200}
              save={(written) => mutate('adminSupport.note', { id: ticket.id, ...written })}
            />
          </Card>
          <HistoryCard level={2} history={ticket.history} />
        </div>
      </div>
    </>
  )
}

function Sender({ ticket }: { ticket: TicketAnswer }) {
  const { userId, userName, companyName, mobile, email, topic, recordPath, createdAt } = ticket
  const { senderReach } = ticket
  return (
    <Card level={2} title="فرستنده و موضوع">
      <FactLines
        facts={[
          {
            label: 'فرستنده',
            value: userId ? (
              <a href={userPath(userId)} className="text-link">
                {userName}
              </a>
            ) : (
              <>{userName} (بدون حساب)</>
            ),
          },
          {
            label: 'پاسخ به',
            value: senderReach && <Code copyLabel="راه تماس">{senderReach}</Code>,
          },
          { label: 'شرکت', value: companyName },
          { label: 'موبایل', value: mobile && <Code copyLabel="شمارهٔ موبایل">{mobile}</Code> },
          { label: 'ایمیل', value: email && <Code copyLabel="ایمیل">{email}</Code> },
          { label: 'موضوع', value: TOPIC_WORDS[topic] },
          { label: 'دربارهٔ', value: recordPath && <AboutRecord path={recordPath} /> },
          { label: 'ثبت', value: <Instant at={createdAt} /> },
        ]}
      />
    </Card>
  )
}

function StateButton({ ticket: { id, state } }: { ticket: TicketAnswer }) {
  const next = state === 'closed' ? 'open' : 'closed'
  return (
    <ActionButton write={() => mutate('adminSupport.setState', { id, state: next })}>
      {next === 'closed' ? 'بستن درخواست' : 'باز کردن دوباره'}
    </ActionButton>
  )
}

function AnswerForm({ id, seen, reach }: AnswerFormProps) {
  // A message that came meanwhile is shown above, and what was typed stays.
  const { form, errors, problem, sending } = useSubmission<{ body: string }>({
    check: ({ body }) => ({ body: bodyProblem(body) }),
    send: async ({ body }, element) => {
      await mutate('adminSupport.answer', { id, body, seen })
      element.reset()
    },
    renew: 'page',
  })
  return (
    <form
      {...form}
      className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-raised"
    >
      <TextArea
        label="پاسخ"
        name="body"
        required
        maxLength={TICKET_LIMITS.body.longest}
        hint={
          reach
            ? `متن پاسخ به ${reach} فرستاده می‌شود.${reach.includes('@') ? '' : ' پیامک حداکثر ۵۰۰ کاراکتر دارد.'}`
            : 'فرستنده با پیامک یا ایمیل آگاه می‌شود؛ متن پاسخ فقط در سامانه دیده می‌شود.'
        }
        error={errors.body}
      />
      <ActionProblem problem={problem} />
      <div>
        <Button type="submit" variant="primary" disabled={sending} className="needs-script">
          فرستادن پاسخ
        </Button>
      </div>
    </form>
  )
}
