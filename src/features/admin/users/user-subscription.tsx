import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useSubmission } from '#src/features/accounts/use-submission.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { REASON_LIMITS } from '../actions/reason-limits.ts'
import type { UserAnswer } from './queries.ts'

const ACTIONS = { give: 'دادن پلن', extend: 'افزودن روز', end: 'پایان دادن' } as const

type Action = keyof typeof ACTIONS

const GRANTED = { trial: 'آزمایشی', payment: 'خرید', admin: 'به دست مدیر' } as const

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

/** By hand and with a reason, which the audit log keeps. */
function SubscriptionForm({ user }: { user: UserAnswer }) {
  const [action, setAction] = useState<Action>('give')
  const { form, errors, problem, sending } = useSubmission({
    check: ({ reason = '', days = '' }) => ({
      reason: reason.trim().length < REASON_LIMITS.shortest ? 'دلیل را بنویسید.' : null,
      days: action === 'extend' && !isSpan(readNumber(days)) ? 'از ۱ تا ۳۶۶ روز.' : null,
    }),
    send: async ({ reason = '', days = '', plan = '' }) => {
      const input = { id: user.id, reason: reason.trim(), seen: user.subscriptionMark }
      if (action === 'give') {
        return mutate('adminUsers.giveSubscription', { ...input, planId: plan })
      }
      return action === 'extend'
        ? mutate('adminUsers.extendSubscription', { ...input, days: readNumber(days) })
        : mutate('adminUsers.endSubscription', input)
    },
    renew: 'page',
  })
  return (
    <form {...form} className="needs-script space-y-4 border-t border-line p-5">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="sr-only">کار</legend>
        {Object.entries(ACTIONS).map(([key, label]) => (
          <label key={key} className="inline-flex min-h-9 items-center gap-2 text-sm">
            <input
              type="radio"
              name="choice"
              checked={action === key}
              onChange={() => setAction(key as Action)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
        {action === 'give' && (
          <ChoiceField
            label="پلن"
            name="plan"
            options={user.plans.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {action === 'extend' && (
          <TextField
            label="چند روز"
            name="days"
            inputMode="numeric"
            defaultValue="۳۰"
            error={errors.days}
          />
        )}
        {action === 'end' && (
          <p className="text-sm leading-6 text-muted">
            هر اشتراک باز همین حالا پایان می‌یابد؛ سابقهٔ آن می‌ماند.
          </p>
        )}
        <TextField
          label="دلیل"
          name="reason"
          maxLength={REASON_LIMITS.longest}
          error={errors.reason}
        />
        <Button
          type="submit"
          variant={action === 'end' ? 'danger' : 'primary'}
          disabled={sending}
          className="sm:mt-7"
        >
          {ACTIONS[action]}
        </Button>
      </div>
      <ActionProblem problem={problem} />
    </form>
  )
}

function isSpan(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= 366
}
