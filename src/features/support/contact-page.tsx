import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { ContactForm } from '../accounts/contact-form.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ContactCard } from './contact-card.tsx'

const TITLE = 'تماس با ما'

export function ContactPage() {
  const { session } = useSession()
  return (
    <PageFrame
      title={TITLE}
      crumbs={[{ label: 'خانه', href: '/' }]}
      lead="پرسش، پیشنهاد یا گزارش خطا را همین‌جا بنویسید؛ حساب کاربری لازم نیست."
    >
      <PageHead
        title={TITLE}
        description="پیام به پشتیبانی دیتا دارو، بدون نیاز به حساب کاربری، و راه‌های دیگر تماس."
        path={CONTACT_PATH}
      />
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,36rem)_18rem]">
        <div className="rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-6 lg:mt-4">
          <ContactForm name={session?.user.name} />
        </div>
        <ContactCard />
      </div>
    </PageFrame>
  )
}
