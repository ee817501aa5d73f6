import { Chip } from '../../../ui/chip.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Section } from '../../../ui/section.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { AccessTable } from '../access-table.tsx'
import { ACCESS_KEYS, trialWords } from '../access-words.ts'
import { FaqList } from '../faq-list.tsx'
import { solutionNodes } from '../json-ld.ts'
import type { PricingData } from '../load.ts'
import { NextStep } from '../next-step.tsx'
import { PRICING } from '../paths.ts'
import { Points } from '../points.tsx'
import { ContactSection } from './contact-section.tsx'
import { PAYMENT_FAQ, paymentWays, TRUST } from './payment-words.ts'
import { PlanPrices } from './plan-prices.tsx'

const TITLE = 'طرح‌ها و قیمت‌ها'

/** What is sold and for how much, for everybody. */
export function PricingPage({ data }: { data: PricingData }) {
  const { plans, sample, trustSeal, contact } = data
  return (
    <PageFrame
      title={TITLE}
      crumbs={[{ label: 'خانه', href: '/' }]}
      lead="دو سطح پولی، هر یک با چند مدت. تفاوت دو سطح در شمار کاربران، اندازهٔ خروجی و API است؛ داده‌ها در هر دو کامل است."
    >
      <PageHead
        title={TITLE}
        description="بهای اشتراک حرفه‌ای و سازمانی دیتا دارو به ریال و تومان، آنچه هر سطح می‌بیند، روش‌های پرداخت و پرسش‌های پرتکرار."
        path={PRICING}
      />
      <JsonLd of={import.meta.env.SSR && (() => solutionNodes(PRICING, TITLE, PAYMENT_FAQ))} />
      {sample && (
        <p>
          <Chip tone="caution" icon="info">
            قیمت‌های نمونه؛ هنوز تأیید نشده‌اند
          </Chip>
        </p>
      )}
      {plans.length === 0 ? (
        <p className="text-sm text-muted">اکنون طرحی برای فروش تعریف نشده است.</p>
      ) : (
        <Section id="plans" title="بهای هر طرح">
          <PlanPrices plans={plans} />
        </Section>
      )}
      <Section
        id="tiers"
        title="هر سطح چه می‌بیند"
        lead={`شمار واقعی هر فهرست را همه می‌بینند. ${trialWords()}`}
      >
        <AccessTable keys={ACCESS_KEYS} />
      </Section>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section id="payment" title="روش پرداخت">
          <Points points={paymentWays(data)} />
        </Section>
        <Section id="trust" title="پرداخت امن">
          <Points points={TRUST} />
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
                نماد اعتماد الکترونیکی برای این سامانه هنوز ثبت نشده است.
              </p>
            )}
          </div>
        </Section>
      </div>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section id="faq" title="پرسش‌های پرداخت">
          <FaqList entries={PAYMENT_FAQ} />
        </Section>
        <ContactSection contact={contact} />
      </div>
      <NextStep
        title="نخست رایگان ببینید"
        text="ساختن حساب رایگان است و برای دیدن شمار واقعی فهرست‌ها و ردیف‌های نخست آن‌ها بس است."
        withPrices={false}
      />
    </PageFrame>
  )
}
