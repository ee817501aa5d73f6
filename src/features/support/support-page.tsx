import { LinkButton } from '#src/ui/button.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { ContactCard } from './contact-card.tsx'
import { FaqSection } from './faq-section.tsx'
import type { SupportData } from './load.ts'
import { OwnTickets } from './own-tickets.tsx'

/** Own tickets where there are any, the questions often asked, and how else to reach people. */
export function SupportPage({ data: { faq, tickets } }: { data: SupportData }) {
  return (
    <PageFrame
      title="پشتیبانی"
      lead="پاسخ پرسش‌های پرتکرار را همین‌جا بیابید، یا درخواست خود را بنویسید تا همکاران ما پاسخ دهند."
      actions={
        <LinkButton href="/support/new" variant="primary" icon="mail">
          درخواست تازه
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
