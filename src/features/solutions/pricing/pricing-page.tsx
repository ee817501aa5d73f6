import { CONTACT_PATH, PRICING_PATH } from '#src/addresses/pages.ts'
import { FaqList } from '#src/features/home/faq.tsx'
import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { FactLines } from '#src/features/support/fact-lines.tsx'
import { toPersianDigits } from '#src/persian/digits.ts'
import { Chip } from '#src/ui/chip.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Points } from '#src/ui/points.tsx'
import { Section } from '#src/ui/section.tsx'
import { ACCESS_KEYS, trialWords } from '../access-words.ts'
import type { PricingData } from '../load.ts'
import { AccessTable, NextStep } from '../next-step.tsx'
import { solutionNodes } from '../page-parts.tsx'
import { PlanPrices } from './plan-prices.tsx'

const TITLE = 'پلن‌ها و قیمت‌ها'

export function PricingPage({ data }: { data: PricingData }) {
  const { plans, tiers, isVisitor, sample, trustSeal, contact, ways, trust, faq } = data
  return (
    <PageFrame
      title={TITLE}
      crumbs={[{ label: 'خانه', href: '/' }]}
      lead="دو سطح پولی، هر یک با چند مدت. تفاوت دو سطح در تعداد کاربران، اندازهٔ خروجی و API است؛ داده‌ها در هر دو کامل است."
    >
      <JsonLd of={import.meta.env.SSR && (() => solutionNodes(PRICING_PATH, TITLE, faq))} />
      {sample && (
        <p>
          <Chip tone="caution" icon="info">
            قیمت‌های نمونه؛ هنوز تأیید نشده‌اند
          </Chip>
        </p>
      )}
      {plans.length === 0 ? (
        <p className="text-sm text-muted">اکنون پلنی برای فروش تعریف نشده است.</p>
      ) : (
        <Section id="plans" title="قیمت هر پلن">
          <PlanPrices plans={plans} tiers={tiers} isVisitor={isVisitor} />
        </Section>
      )}
      <div className="record-sections">
        <FoldedSection
          id="tiers"
          title="هر سطح چه می‌بیند"
          lead={`تعداد واقعی هر فهرست را همه می‌بینند. ${trialWords()}`}
        >
          <AccessTable keys={ACCESS_KEYS} />
          <p className="mt-3 max-w-prose text-sm text-muted">
            سقف خواندن برای آن است که برنامه‌ای فهرست‌ها را یکجا نبرد؛ خواندن یک روز کاری پر هم به آن
            نمی‌رسد. ردیف یا فایلی که همان روز دوباره دیده شود شمرده نمی‌شود، سقف هر حساب نیمه‌شب تهران
            از نو باز می‌شود و کاربران یک اشتراک سازمانی سقف مشترک دارند. خروجی و API سهم جدا دارند.
          </p>
        </FoldedSection>
        <FoldedSection id="payment" title="روش پرداخت" half>
          <Points points={ways} />
        </FoldedSection>
        <FoldedSection id="trust" title="پرداخت امن" half>
          <Points points={trust} />
          <div className="mt-4 text-sm">
            {trustSeal ? (
              <a
                href={trustSeal.href}
                target="_blank"
                rel="noopener"
                referrerPolicy="origin"
                className="text-link"
              >
                {trustSeal.label}
              </a>
            ) : (
              <p className="text-muted">
                نماد اعتماد الکترونیکی برای این سامانه هنوز دریافت نشده است.
              </p>
            )}
          </div>
        </FoldedSection>
      </div>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section id="faq" title="پرسش‌های پرداخت">
          <FaqList faq={faq} />
        </Section>
        <ContactSection contact={contact} />
      </div>
      <NextStep
        title="ابتدا رایگان ببینید"
        text="ساختن حساب رایگان است و برای دیدن تعداد واقعی فهرست‌ها و ردیف‌های اول آن‌ها کافی است."
        withPrices={false}
      />
    </PageFrame>
  )
}

/** Who answers before a purchase, as far as the setting says. */
function ContactSection({ contact }: Pick<PricingData, 'contact'>) {
  const { phone, hours, email, address } = contact
  return (
    <Section id="contact" title="پرسش پیش از خرید">
      {phone || hours || email || address ? (
        <FactLines
          facts={[
            {
              label: 'تلفن',
              value: phone && (
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className="text-link">
                  {toPersianDigits(phone)}
                </a>
              ),
            },
            { label: 'ساعت پاسخ‌گویی', value: hours && toPersianDigits(hours) },
            {
              label: 'ایمیل',
              value: email && (
                <a href={`mailto:${email}`} dir="ltr" className="text-link break-all">
                  {email}
                </a>
              ),
            },
            { label: 'نشانی', value: address && toPersianDigits(address) },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">
          تلفن و نشانی هنوز ثبت نشده است؛ بدون حساب هم می‌توانید{' '}
          <a href={CONTACT_PATH} className="text-link">
            به پشتیبانی پیام دهید
          </a>
          .
        </p>
      )}
    </Section>
  )
}
