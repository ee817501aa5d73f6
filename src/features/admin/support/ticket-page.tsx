import { mutate } from '#src/api/query.ts'
import { AboutRecord } from '#src/features/support/about-record.tsx'
import { FactLines } from '#src/features/support/fact-lines.tsx'
import { StateChip } from '#src/features/support/state-chip.tsx'
import { Thread } from '#src/features/support/thread.tsx'
import { ticketNumber } from '#src/features/support/ticket-number.ts'
import { TOPIC_WORDS } from '#src/features/support/ticket-words.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { DeedButton } from '../deed-button.tsx'
import { NoteForm } from '../deeds/note-form.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { userPath } from '../users/paths.ts'
import { AnswerForm } from './answer-form.tsx'
import type { TicketAnswer } from './load.ts'
import { TicketHistory } from './ticket-history.tsx'

/** One ticket as the team sees it: the thread and the answer, its sender, what was done. */
export function AdminTicketPage({ ticket }: { ticket: TicketAnswer }) {
  const { number, subject, state, messages, userName } = ticket
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'درخواست‌های پشتیبانی', href: '/admin/support' }]} />
      <AdminHeading
        title={<bdi className="break-words">{subject}</bdi>}
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
              side === 'person' ? userName : `پشتیبانی · ${authorName ?? 'مدیر پیشین'}`
            }
          />
          <AnswerForm id={ticket.id} seen={ticket.messageCount} reach={ticket.senderReach} />
        </div>
        <div className="space-y-5">
          <Sender ticket={ticket} />
          <Card level={2} title="یادداشت داخلی">
            <NoteForm
              key={ticket.note}
              label="پیگیری با چه کسی است؟"
              note={ticket.note}
              longest={200}
              save={(note) => mutate('adminSupport.note', { id: ticket.id, note })}
            />
          </Card>
          <TicketHistory history={ticket.history} />
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
    <DeedButton write={() => mutate('adminSupport.setState', { id, state: next })}>
      {next === 'closed' ? 'بستن درخواست' : 'باز کردن دوباره'}
    </DeedButton>
  )
}
