import { ticketPath } from '#src/addresses/pages.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { TOPIC_WORDS, ticketNumber } from '../accounts/ticket-words.ts'
import { ContactCard } from './contact-card.tsx'
import type { SupportData } from './load.ts'
import { StateChip } from './state-chip.tsx'

type Faq = SupportData['faq']

/** Few answers are shown open, so that a search ends with reading. */
const OPEN_UP_TO = 3

function FaqSection({ faq }: { faq: Faq }) {
  const { q, groups, found, total } = faq
  return (
    <Section
      id="faq"
      title="پرسش‌های پرتکرار"
      aside={q ? `${countOf(found, total)} پرسش` : `${formatNumber(total)} پرسش`}
    >
      <search className="no-print mb-5 block max-w-xl">
        <form action="/support" className="flex gap-2" data-keep-scroll="">
          <SearchField
            key={q}
            name="q"
            label="جست‌وجو در پرسش‌ها"
            placeholder="مانند: خروجی اکسل، تمدید، رمز عبور"
            defaultValue={q}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <Button type="submit">جست‌وجو</Button>
        </form>
      </search>
      {found === 0 ? <NothingFound q={q} /> : <Groups groups={groups} open={isNarrow(faq)} />}
    </Section>
  )
}

const isNarrow = ({ q, found }: Faq) => q !== '' && found <= OPEN_UP_TO

function Groups({ groups, open }: { groups: Faq['groups']; open: boolean }) {
  return (
    <div className="answers space-y-6">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <h3 className="mb-1 text-sm text-accent">{title}</h3>
          {entries.map(({ id, question, answer }) => (
            <div key={`${id} ${open}`} id={id}>
              <Disclosure title={question} open={open}>
                <div className="max-w-prose space-y-2 text-sm leading-7 text-muted">
                  {answer.split('\n').map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </Disclosure>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      title={`برای «${q}» پرسشی پیدا نشد`}
      actions={
        <>
          <LinkButton href="/support/new" variant="primary">
            نوشتن درخواست
          </LinkButton>
          <LinkButton href="/support">همهٔ پرسش‌ها</LinkButton>
        </>
      }
    >
      با واژه‌ای کوتاه‌تر بجویید، یا پرسش خود را برای پشتیبانی بنویسید.
    </EmptyState>
  )
}

type Tickets = SupportData['tickets']

/** Own tickets where there are any, the questions often asked, and how else to reach people. */
export function SupportPage({ data: { faq, tickets } }: { data: SupportData }) {
  return (
    <PageFrame
      title="پشتیبانی"
      lead="پاسخ پرسش‌های پرتکرار را همین‌جا بیابید، یا درخواست خود را بنویسید تا همکاران ما پاسخ دهند."
      actions={
        <LinkButton href="/support/new" variant="primary" icon="mail">
          درخواست جدید
        </LinkButton>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-5">
          {tickets.total > 0 && faq.q === '' && <OwnTickets tickets={tickets} />}
          <FaqSection faq={faq} />
        </div>
        <ContactCard />
      </div>
    </PageFrame>
  )
}

function OwnTickets({ tickets: { rows, total, page, size } }: { tickets: Tickets }) {
  return (
    <Section id="tickets" title="درخواست‌های من" aside={`${formatNumber(total)} درخواست`}>
      {rows.length === 0 ? (
        <EmptyState title="این صفحه درخواستی ندارد">
          <a href="/support" className="text-link">
            رفتن به صفحهٔ اول درخواست‌ها
          </a>
        </EmptyState>
      ) : (
        <ul className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-raised">
          {rows.map((ticket) => (
            <TicketLine key={ticket.number} ticket={ticket} />
          ))}
        </ul>
      )}
      {total > size && (
        <Pager
          page={page}
          size={size}
          total={total}
          hrefOf={(to) => (to === 1 ? '/support' : `/support?page=${to}`)}
        />
      )}
    </Section>
  )
}

function TicketLine({ ticket }: { ticket: Tickets['rows'][number] }) {
  const { number, subject, topic, state, messageCount, movedAt } = ticket
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="text-sm font-medium">
          <a href={ticketPath(number)} className="text-link">
            <bdi>{subject}</bdi>
          </a>
        </p>
        <p className="text-xs text-muted">
          {ticketNumber(number)} · {TOPIC_WORDS[topic]} · {formatNumber(messageCount)} پیام ·{' '}
          <time dateTime={movedAt}>{formatJalali(movedAt, 'long')}</time>
        </p>
      </div>
      <StateChip state={state} />
    </li>
  )
}
