import { useState } from 'react'
import { TIER_LABELS } from '#src/access/session.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useSubmission } from '#src/features/accounts/use-submission.ts'
import type { PlanInput } from '#src/features/payments/plans.server.ts'
import { seenText, toLatinDigits } from '#src/persian/digits.ts'
import { parseRial } from '#src/persian/money-input.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export type AdminPlan = AnswerOf<'adminPlans.list'>[number]

export type PlanFields = Record<
  'key' | 'name' | 'tier' | 'months' | 'price' | 'vat' | 'position',
  string
> & { active?: string }

/** A plan to change, or a new one where there is none. */
export function PlanForm({ plan }: { plan: AdminPlan | null }) {
  // What is in the form is measured against what was on the page when it was opened.
  const [seen, setSeen] = useState(plan?.updatedAt ?? null)
  const { form, errors, problem, sending } = useSubmission<PlanFields>({
    check: planProblems,
    send: async (fields) => {
      const input = { key: fields.key.trim(), plan: readPlan(fields) }
      await (plan
        ? mutate('adminPlans.change', { ...input, seen: seen ?? plan.updatedAt })
        : mutate('adminPlans.create', input))
      return '/admin/plans'
    },
    renew: 'page',
    // The table shows what the other admin wrote; what was typed here stays.
    onConflict: () => setSeen(null),
  })

  return (
    <form {...form} autoComplete="off" className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {plan ? (
          <input type="hidden" name="key" value={plan.id} />
        ) : (
          <TextField
            label="شناسه"
            name="key"
            dir="ltr"
            maxLength={40}
            hint="مانند professional-6؛ بعد تغییر نمی‌کند."
            error={errors.key}
          />
        )}
        <TextField
          label="نام پلن"
          name="name"
          maxLength={100}
          defaultValue={plan?.name}
          error={errors.name}
        />
        <ChoiceField
          label="سطح"
          name="tier"
          chosen={plan?.tier ?? 1}
          options={([1, 2] as const).map((tier) => ({ value: tier, label: TIER_LABELS[tier] }))}
        />
        <TextField
          label="مدت (ماه)"
          name="months"
          inputMode="numeric"
          defaultValue={plan ? formatNumber(plan.months, 'fa') : ''}
          error={errors.months}
        />
        <TextField
          label="قیمت (ریال)"
          name="price"
          inputMode="numeric"
          hint="پیش از مالیات"
          defaultValue={plan ? formatNumber(plan.priceRial, 'fa') : ''}
          error={errors.price}
        />
        <TextField
          label="مالیات بر ارزش افزوده (درصد)"
          name="vat"
          inputMode="decimal"
          defaultValue={percentOf(plan?.vatBasisPoints ?? 1_000)}
          error={errors.vat}
        />
        <TextField
          label="ترتیب در سطح خود"
          name="position"
          inputMode="numeric"
          defaultValue={formatNumber(plan?.position ?? 0, 'fa')}
          error={errors.position}
        />
      </div>
      <Checkbox name="active" label="در فروش" defaultChecked={plan?.active ?? true} />
      <ActionProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={sending} className="needs-script">
          {plan ? 'ذخیرهٔ تغییرات' : 'ساختن پلن'}
        </Button>
        <LinkButton href="/admin/plans">انصراف</LinkButton>
      </div>
    </form>
  )
}

export function planProblems(fields: PlanFields): Partial<Record<keyof PlanFields, string>> {
  const plan = readPlan(fields)
  const problems: Record<string, string | false> = {
    key:
      !/^[a-z][a-z0-9-]{1,39}$/.test(fields.key.trim()) &&
      'شناسه با حرف کوچک لاتین آغاز می‌شود و فقط حرف کوچک، رقم و خط تیره دارد.',
    name: !plan.name && 'نام پلن را بنویسید.',
    months: !within(plan.months, 1, 60) && 'مدت از ۱ تا ۶۰ ماه است.',
    price:
      !within(plan.priceRial, 10_000, 1_000_000_000_000) &&
      'قیمت را به ریال و با عدد درست بنویسید؛ حداقل ۱۰٬۰۰۰ ریال.',
    vat: !within(plan.vatBasisPoints, 0, 5_000) && 'نرخ مالیات از ۰ تا ۵۰ درصد است.',
    position: !within(plan.position, 0, 1_000) && 'ترتیب عددی از ۰ تا ۱۰۰۰ است.',
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

/** The same as numbers; NaN where it is none. */
export function readPlan(fields: PlanFields): PlanInput {
  return {
    name: fields.name.trim(),
    tier: fields.tier === '2' ? 2 : 1,
    months: readNumber(fields.months),
    priceRial: parseRial(fields.price) ?? Number.NaN,
    vatBasisPoints: basisPointsOf(fields.vat),
    position: readNumber(fields.position),
    active: fields.active === 'on',
  }
}

/** «۹٫۵» percent → 950, by its digits: no rate passes through floating point. */
export function basisPointsOf(percent: string): number {
  const [, whole, part = ''] =
    /^(\d{1,2})(?:[.٫/](\d{1,2}))?\s*[%٪]?$/.exec(toLatinDigits(seenText(percent))) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** 950 → «۹٫۵», as the field has it. */
export function percentOf(basisPoints: number): string {
  return formatNumber(basisPoints / 100, 'fa', 2)
}

function within(n: number, least: number, most: number): boolean {
  return Number.isSafeInteger(n) && n >= least && n <= most
}
