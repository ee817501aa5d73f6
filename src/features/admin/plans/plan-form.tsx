import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { TIER_LABELS } from '#src/access/session.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { PlanInput } from '#src/features/payments/plans.server.ts'
import { seenText, toLatinDigits } from '#src/persian/digits.ts'
import { parseRial } from '#src/persian/money-input.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { showWrong } from '#src/ui/show-wrong.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { ActionProblem } from '../actions/action-problem.tsx'
import { formValues } from '../actions/form-values.ts'

export type AdminPlan = AnswerOf<'adminPlans.list'>[number]

/** A plan as it is typed. */
export type PlanFields = ReturnType<typeof fieldsOf>

type PlanProblems = Partial<Record<keyof PlanFields, string>>

/** A plan to change, or a new one where there is none. */
export function PlanForm({ plan }: { plan: AdminPlan | null }) {
  const router = useRouter()
  const [problems, setProblems] = useState<PlanProblems>({})
  // What is in the form is measured against what was on the page when it was opened.
  const [seen, setSeen] = useState(plan?.updatedAt ?? null)
  // After a conflict the table shows what the other admin wrote; what was typed here stays.
  const { run, busy, problem } = useWrite({ onConflict: () => setSeen(null) })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget, plan)
    if (showWrong(event.currentTarget, () => setProblems(planProblems(fields)))) return
    if (await run(() => send(fields))) await router.navigate({ href: '/admin/plans' })
  }

  function send(fields: PlanFields) {
    const input = { key: fields.key, plan: readPlan(fields) }
    return plan
      ? mutate('adminPlans.change', { ...input, seen: seen ?? plan.updatedAt })
      : mutate('adminPlans.create', input)
  }

  return (
    <form method="post" onSubmit={submit} noValidate autoComplete="off" className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {!plan && (
          <TextField
            label="شناسه"
            name="key"
            dir="ltr"
            maxLength={40}
            hint="مانند professional-6؛ بعد تغییر نمی‌کند."
            error={problems.key}
          />
        )}
        <TextField
          label="نام پلن"
          name="name"
          maxLength={100}
          defaultValue={plan?.name}
          error={problems.name}
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
          error={problems.months}
        />
        <TextField
          label="قیمت (ریال)"
          name="price"
          inputMode="numeric"
          hint="پیش از مالیات"
          defaultValue={plan ? formatNumber(plan.priceRial, 'fa') : ''}
          error={problems.price}
        />
        <TextField
          label="مالیات بر ارزش افزوده (درصد)"
          name="vat"
          inputMode="decimal"
          defaultValue={percentOf(plan?.vatBasisPoints ?? 1_000)}
          error={problems.vat}
        />
        <TextField
          label="ترتیب در سطح خود"
          name="position"
          inputMode="numeric"
          defaultValue={formatNumber(plan?.position ?? 0, 'fa')}
          error={problems.position}
        />
      </div>
      <Checkbox name="active" label="در فروش" defaultChecked={plan?.active ?? true} />
      <ActionProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busy} className="needs-script">
          {plan ? 'ذخیرهٔ تغییرات' : 'ساختن پلن'}
        </Button>
        <LinkButton href="/admin/plans">انصراف</LinkButton>
      </div>
    </form>
  )
}

function fieldsOf(form: HTMLFormElement, plan: AdminPlan | null) {
  const { text, checked } = formValues(form)
  return {
    key: plan?.id ?? text('key').trim(),
    name: text('name'),
    tier: text('tier'),
    months: text('months'),
    price: text('price'),
    vat: text('vat'),
    position: text('position'),
    active: checked('active'),
  }
}

/** What is wrong with a plan, field by field. */
export function planProblems(fields: PlanFields): PlanProblems {
  const plan = readPlan(fields)
  const problems: Record<string, string | false> = {
    key:
      !/^[a-z][a-z0-9-]{1,39}$/.test(fields.key) &&
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
    active: fields.active,
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
