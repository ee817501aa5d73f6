import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TIER_LABELS } from '../accounts/session.ts'
import { SupportContact } from '../accounts/support-contact.tsx'
import type { SubscriptionState } from './current-subscription.server.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { type TierLine, tierLines } from './tier-words.ts'

/** The own subscription, what each tier opens, and how to get one. */
export function SubscriptionPage({ subscription }: { subscription: SubscriptionState | null }) {
  return (
    <PageFrame title="خرید اشتراک" lead="اشتراک شما، و آنچه هر سطح باز می‌کند.">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card level={2} title="اشتراک شما">
          <SubscriptionCard subscription={subscription} linked={false} />
        </Card>
        <Card level={2} title="چگونه اشتراک بخرم؟">
          <div className="space-y-3 text-sm">
            <p>
              خرید اینترنتی به‌زودی در همین صفحه باز می‌شود. تا آن زمان اشتراک حرفه‌ای و سازمانی را
              پشتیبانی برای حساب شما فعال می‌کند.
            </p>
            <SupportContact lead="برای فعال کردن اشتراک:" />
          </div>
        </Card>
      </div>
      <h2 className="pt-4 text-xl">سطح‌ها</h2>
      <DataTable
        caption="آنچه هر سطح اشتراک باز می‌کند"
        rows={tierLines()}
        rowKey={(line) => line.label}
        columns={[
          { key: 'label', label: 'امکان', cell: (line: TierLine) => line.label },
          { key: 'free', label: TIER_LABELS[0], cell: (line: TierLine) => line.of.free },
          { key: 'pro', label: TIER_LABELS[1], cell: (line: TierLine) => line.of.professional },
          { key: 'org', label: TIER_LABELS[2], cell: (line: TierLine) => line.of.organizational },
        ]}
      />
      <p className="text-sm text-muted">
        اشتراک آزمایشی یک ساعت است و همهٔ بخش‌های سطح حرفه‌ای را باز می‌کند. پس از پایان اشتراک چیزی پاک
        نمی‌شود و سطح رایگان برقرار است.
      </p>
    </PageFrame>
  )
}
