import { parseDate } from '#src/persian/date-input.ts'
import { parseRial } from '#src/persian/money-input.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { type Choice, type Condition, FACTS, type Fact, kindOf } from './conditions.ts'

export const NOTE_LIMITS = { shortest: 3, longest: 2_000 } as const
export const OUTCOME_LIMITS = { shortest: 3, longest: 2_000 } as const

/** A condition as it is asked for: what it names is found by the server. */
export type AskedCondition = Omit<Condition, 'subjectName'>

type Fields = (name: string) => string

/** Names of a condition's fields in the form: one of each fact. */
export function fieldOf(fact: Fact, part: 'on' | 'sign' | 'amount' | 'subject' | 'due'): string {
  return `${fact}-${part}`
}

/** The conditions that are ticked, with what is wrong with the fields of others by their names. */
export function readConditions(fields: Fields) {
  const conditions: AskedCondition[] = []
  const problems: Record<string, string> = {}
  for (const fact of FACTS.filter((one) => fields(fieldOf(one, 'on')) !== '')) {
    const { condition, problem } = readCondition(fact, fields)
    if (condition) conditions.push(condition)
    else Object.assign(problems, problem)
  }
  return { conditions, problems }
}

interface ReadCondition {
  condition?: AskedCondition
  problem?: Record<string, string>
}

export function readCondition(fact: Fact, fields: Fields): ReadCondition {
  const { signs, amount: counts, subject: named } = kindOf(fact)
  const given = fields(fieldOf(fact, 'sign'))
  const sign = signs.find((one) => one === given) ?? signs[0] ?? 'is'
  const wrong = (part: 'amount' | 'subject' | 'due', words: string) => ({
    problem: { [fieldOf(fact, part)]: words },
  })
  const amount = counts ? readAmount(counts, fields(fieldOf(fact, 'amount'))) : null
  if (counts && amount === null) return wrong('amount', AMOUNT_PROBLEMS[counts])
  const subject = named ? fields(fieldOf(fact, 'subject')) : null
  if (subject === '') return wrong('subject', 'یکی را انتخاب کنید.')
  const dueOn = fact === 'rivalLapsed' ? parseDate(fields(fieldOf(fact, 'due'))) : null
  if (fact === 'rivalLapsed' && dueOn === null) {
    return wrong('due', 'تاریخ را مثل ۱۴۰۶/۰۳/۳۱ بنویسید.')
  }
  return { condition: { fact, sign, amount, subject, dueOn } }
}

type Counts = NonNullable<ReturnType<typeof kindOf>['amount']>

const AMOUNT_PROBLEMS: Readonly<Record<Counts, string>> = {
  count: 'عددی صحیح از ۰ تا ۹۹۹ بنویسید.',
  rial: 'مبلغ را به ریال بنویسید، مثل ۱۲٬۰۰۰؛ با «تومان» پس از عدد هم خوانده می‌شود.',
  percent: 'عددی از ۰ تا ۱۰۰ بنویسید.',
  points: 'عددی از ۰ تا ۱۰۰ بنویسید.',
}

function readAmount(counts: Counts, text: string): number | null {
  if (counts === 'rial') {
    const rial = parseRial(text)
    return rial !== null && rial >= 0 ? rial : null
  }
  const amount = readNumber(text)
  const isExact = Number(amount.toFixed(counts === 'count' ? 0 : 1)) === amount
  return isExact && amount <= (counts === 'count' ? 999 : 100) ? amount : null
}

export function readChoice(given: string): Choice {
  return given === 'wait' || given === 'decline' ? given : 'enter'
}
