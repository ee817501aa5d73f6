import { foldCode } from '#src/features/payments/discount-code.ts'
import { jalaliToIso } from '#src/persian/dates.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { parseRial } from '#src/persian/money.ts'

/** A discount code as it is typed. */
export interface DiscountFields {
  code: string
  kind: string
  value: string
  useLimit: string
  /** A Jalali day; the code holds until it is over. */
  lastDay: string
  note: string
}

export type DiscountProblems = Partial<Record<keyof DiscountFields, string>>

export interface NewDiscount {
  code: string
  kind: 'percent' | 'amount'
  value: number
  useLimit: number | null
  /** ISO instant. */
  expiresAt: string | null
  note: string
}

const DAY_MS = 86_400_000

/** What is wrong with a code, field by field; `at` is now. */
export function discountProblems(fields: DiscountFields, at: Date): DiscountProblems {
  const { code, kind, value, useLimit, expiresAt } = readDiscountFields(fields)
  const problems: Record<string, string | false> = {
    code: !/^[A-Z0-9]{3,32}$/.test(code) && 'کد از ۳ تا ۳۲ حرف لاتین و رقم است.',
    value: !(value >= 1 && (kind === 'amount' || value <= 100)) && VALUE_PROBLEMS[kind],
    useLimit: useLimit !== null && !(useLimit >= 1) && 'ظرفیت عددی از یک به بالاست.',
    lastDay: dayProblem(fields.lastDay, expiresAt, at),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

const VALUE_PROBLEMS = {
  percent: 'درصد تخفیف عددی درست از ۱ تا ۱۰۰ است.',
  amount: 'مبلغ تخفیف را به ریال و با عدد درست بنویسید.',
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
    ...{ code: foldCode(fields.code), kind, note: fields.note.trim() },
    value: kind === 'amount' ? (parseRial(fields.value) ?? Number.NaN) : wholeOf(fields.value),
    useLimit: fields.useLimit.trim() ? wholeOf(fields.useLimit) : null,
    expiresAt: endOfDay(fields.lastDay),
  }
}

/** The midnight after a Jalali day in Tehran, where clocks have been 3:30 ahead since 1401. */
function endOfDay(text: string): string | null {
  const day = jalaliToIso(toLatinDigits(text.trim()))
  if (day === null) return null
  return new Date(Date.parse(`${day}T00:00:00+03:30`) + DAY_MS).toISOString()
}

function wholeOf(text: string): number {
  const written = toLatinDigits(text.trim()).replace(/[%٪]$/, '')
  return /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN
}
