import { mutate } from '#src/api/query.ts'
import { useSubmission } from '#src/features/accounts/use-submission.ts'
import { foldCode } from '#src/features/payments/discount-code.ts'
import { parseDate } from '#src/persian/date-input.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { parseRial } from '#src/persian/money-input.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** `lastDay` is a day of either calendar; the code holds until it is over. */
export type DiscountFields = Record<
  'code' | 'kind' | 'value' | 'useLimit' | 'lastDay' | 'note',
  string
>

type NewDiscount = Parameters<typeof mutate<'adminDiscounts.create'>>[1]

const DAY_MS = 86_400_000
const MAX_USES = 999_999_999

const VALUE_PROBLEMS = {
  percent: 'درصد تخفیف عددی درست از ۱ تا ۱۰۰ است.',
  amount: 'مبلغ تخفیف را به ریال و با عدد درست بنویسید.',
}

export function DiscountForm() {
  const { form, errors, problem, sending } = useSubmission<DiscountFields>({
    check: (fields) => discountProblems(fields, new Date()),
    send: async (fields) => {
      await mutate('adminDiscounts.create', readDiscountFields(fields))
      return '/admin/discounts'
    },
    renew: 'page',
  })
  return (
    <form {...form} autoComplete="off" className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          label="کد"
          name="code"
          dir="ltr"
          maxLength={40}
          hint="حرف لاتین و رقم؛ کوچک و بزرگ یکی است."
          error={errors.code}
        />
        <ChoiceField
          label="گونه"
          name="kind"
          options={optionsOf({ percent: 'درصد', amount: 'مبلغ (ریال)' })}
        />
        <TextField
          label="مقدار"
          name="value"
          inputMode="numeric"
          hint="درصد یا ریال"
          error={errors.value}
        />
        <TextField
          label="ظرفیت"
          name="useLimit"
          inputMode="numeric"
          hint="تعداد خریدها؛ خالی یعنی بی‌سقف"
          error={errors.useLimit}
        />
        <TextField
          label="آخرین روز"
          name="lastDay"
          dir="ltr"
          inputMode="numeric"
          maxLength={24}
          placeholder="۱۴۰۵/۱۲/۲۹"
          hint="تا پایان همان روز؛ خالی یعنی بی‌مهلت"
          error={errors.lastDay}
        />
        <TextField label="یادداشت" name="note" maxLength={200} hint="فقط مدیران می‌بینند." />
      </div>
      <ActionProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={sending} className="needs-script">
          ساختن کد
        </Button>
        <LinkButton href="/admin/discounts">انصراف</LinkButton>
      </div>
    </form>
  )
}

export function discountProblems(
  fields: DiscountFields,
  at: Date,
): Partial<Record<keyof DiscountFields, string>> {
  const { code, kind, value, useLimit, expiresAt } = readDiscountFields(fields)
  const problems: Record<string, string | false> = {
    code: !/^[A-Z0-9]{3,32}$/.test(code) && 'کد از ۳ تا ۳۲ حرف لاتین و رقم است.',
    value:
      !isWhole(value, kind === 'amount' ? Number.MAX_SAFE_INTEGER : 100) && VALUE_PROBLEMS[kind],
    useLimit: useLimit !== null && !isWhole(useLimit, MAX_USES) && 'ظرفیت عددی از یک به بالاست.',
    lastDay: dayProblem(fields.lastDay, expiresAt, at),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

function isWhole(n: number, most: number): boolean {
  return Number.isInteger(n) && n >= 1 && n <= most
}

function dayProblem(text: string, expiresAt: string | null, at: Date): string | false {
  if (!text.trim()) return false
  if (expiresAt === null) return 'چنین روزی نیست؛ مانند ۱۴۰۵/۱۲/۲۹ بنویسید.'
  return Date.parse(expiresAt) <= at.getTime() && 'این روز گذشته است.'
}

/** The same as it is kept; NaN where a number is none. */
export function readDiscountFields(fields: DiscountFields): NewDiscount {
  const kind = fields.kind === 'amount' ? 'amount' : 'percent'
  return {
    code: foldCode(fields.code),
    kind,
    note: fields.note.trim(),
    value: kind === 'amount' ? (parseRial(fields.value) ?? Number.NaN) : readNumber(fields.value),
    useLimit: fields.useLimit.trim() ? readNumber(fields.useLimit) : null,
    expiresAt: endOfDay(fields.lastDay),
  }
}

/** The midnight after a day, of either calendar, in Tehran, where clocks have been 3:30 ahead since 1401. */
function endOfDay(text: string): string | null {
  const day = parseDate(text)
  if (day === null) return null
  return new Date(Date.parse(`${day}T00:00:00+03:30`) + DAY_MS).toISOString()
}

/** The day that a code holds through, as it was typed: «تا پایان ۱۴۰۵/۰۹/۳۰». */
export function lastDayWords(expiresAt: string | null): string {
  if (expiresAt === null) return 'بی‌مهلت'
  return `تا پایان ${formatJalali(new Date(Date.parse(expiresAt) - 1).toISOString())}`
}
