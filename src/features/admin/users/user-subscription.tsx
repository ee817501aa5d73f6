import { formatJalali } from '#src/persian/dates.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { UserAnswer } from './load.ts'
import { SubscriptionForm } from './subscription-form.tsx'

const GRANTED = { trial: 'آزمایشی', payment: 'خرید', admin: 'به دست مدیر' } as const

/** Every subscription the person ever had, and what an admin may do about it. */
export function UserSubscription({ user }: { user: UserAnswer }) {
  const names = new Map(user.plans.map(({ id, name }) => [id, name]))
  return (
    <Card title="اشتراک" flush>
      {user.subscriptions.length === 0 && (
        <p className="px-5 py-3 text-sm text-muted">هنوز اشتراکی نداشته است.</p>
      )}
      <ul className="divide-y divide-line">
        {user.subscriptions.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 px-5 py-2 text-sm">
            <span className="font-medium">
              {names.get(row.planId) ?? (row.tier === 2 ? 'سازمانی' : 'حرفه‌ای')}
            </span>
            <span className="text-muted">
              {formatJalali(row.startsAt)} تا {formatJalali(row.endsAt)}
            </span>
            <span className="ms-auto">
              <Chip>{GRANTED[row.grantedBy]}</Chip>
            </span>
          </li>
        ))}
      </ul>
      <SubscriptionForm key={user.subscriptionMark} user={user} />
    </Card>
  )
}
