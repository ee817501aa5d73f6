import type { PlanInput } from '#src/features/subscriptions/plans.server.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { parseRial } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'

/** A plan as it is typed. */
export interface PlanFields {
  key: string
  name: string
  tier: string
  months: string
  price: string
  vat: string
  position: string
  active: boolean
}

export type PlanProblems = Partial<Record<keyof PlanFields, string>>

/** What is wrong with a plan, field by field. */
export function planProblems(fields: PlanFields): PlanProblems {
  const plan = readPlan(fields)
  const problems: Record<string, string | false> = {
    key:
      !/^[a-z][a-z0-9-]{1,39}$/.test(fields.key) &&
      'شناسه با حرف کوچک لاتین آغاز می‌شود و فقط حرف کوچک، رقم و خط تیره دارد.',
    name: !plan.name && 'نام طرح را بنویسید.',
    months: !within(plan.months, 1, 60) && 'مدت از ۱ تا ۶۰ ماه است.',
    price:
      !within(plan.priceRial, 10_000, 1_000_000_000_000) &&
      'قیمت را به ریال و با عدد درست بنویسید؛ دست‌کم ۱۰٬۰۰۰ ریال.',
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
    months: wholeOf(fields.months),
    priceRial: parseRial(fields.price) ?? Number.NaN,
    vatBasisPoints: basisPointsOf(fields.vat),
    position: wholeOf(fields.position),
    active: fields.active,
  }
}

/** «۹٫۵» percent → 950, by its digits: no rate passes through floating point. */
export function basisPointsOf(percent: string): number {
  const [, whole, part = ''] =
    /^(\d{1,2})(?:[.٫/](\d{1,2}))?\s*[%٪]?$/.exec(toLatinDigits(percent.trim())) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** 950 → «۹٫۵», as the field has it. */
export function percentOf(basisPoints: number): string {
  return formatNumber(basisPoints / 100, 'fa', 2)
}

function wholeOf(text: string): number {
  const written = toLatinDigits(text.trim())
  return /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN
}

function within(n: number, least: number, most: number): boolean {
  return Number.isSafeInteger(n) && n >= least && n <= most
}
