import { toPersianDigits } from '#src/persian/digits.ts'
import type { TicketState, TicketTopic } from '#src/server/db/schema/tickets.ts'
import { normalizeMobile } from './mobile.ts'

/** In the order in which they are offered. */
export const TOPIC_WORDS = {
  'record-error': 'خطا در یک رکورد',
  subscription: 'اشتراک و پرداخت',
  account: 'حساب کاربری و ورود',
  'data-and-method': 'داده و روش',
  export: 'خروجی و گزارش',
  other: 'موضوع دیگر',
} as const satisfies Record<TicketTopic, string>

export const STATE_WORDS = {
  open: 'باز',
  answered: 'پاسخ داده‌شده',
  closed: 'بسته',
} as const satisfies Record<TicketState, string>

export const TICKET_LIMITS = {
  subject: { shortest: 3, longest: 120 },
  body: { shortest: 2, longest: 5_000 },
  sender: { shortest: 2, longest: 80 },
  /** Of an answer that goes out as an SMS. */
  shortAnswer: 500,
  files: 3,
  /** Of one ticket, so that a thread is always read whole. */
  messages: 100,
} as const

export function messageReceived(number: number): string {
  return `${ticketNumber(number)} را برای پیگیری نگه دارید. پاسخ به همان شماره یا ایمیلی می‌رسد که نوشتید.`
}

/** What is wrong with a subject or a message, in Persian; null where nothing is. */
export function subjectProblem(given: string): string | null {
  const length = given.trim().length
  if (length < TICKET_LIMITS.subject.shortest) return 'عنوان را بنویسید.'
  return length > TICKET_LIMITS.subject.longest ? 'عنوان حداکثر ۱۲۰ کاراکتر است.' : null
}

export function senderProblem(given: string): string | null {
  const length = given.trim().length
  if (length < TICKET_LIMITS.sender.shortest) return 'نام خود را بنویسید.'
  return length > TICKET_LIMITS.sender.longest ? 'نام حداکثر ۸۰ کاراکتر است.' : null
}

export const UNREACHABLE = 'این شمارهٔ همراه یا ایمیل درست نیست.'

/** The mobile number or e-mail address that an answer can reach; null where it is neither. */
export function reachOf(given: string): string | null {
  const text = given.trim()
  if (text.includes('@')) {
    return text.length <= 200 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) ? text : null
  }
  return normalizeMobile(text)
}

export function reachProblem(given: string): string | null {
  if (given.trim() === '') return 'شمارهٔ همراه یا ایمیل خود را بنویسید تا پاسخ به شما برسد.'
  return reachOf(given) ? null : UNREACHABLE
}

export function bodyProblem(given: string): string | null {
  const length = given.trim().length
  if (length < TICKET_LIMITS.body.shortest) return 'متن پیام را بنویسید.'
  return length > TICKET_LIMITS.body.longest ? 'متن پیام حداکثر ۵٬۰۰۰ کاراکتر است.' : null
}

/** «شمارهٔ ۱۰۰۱»: a name, not a quantity, so without separators. */
export function ticketNumber(number: number): string {
  return `شمارهٔ ${toPersianDigits(String(number))}`
}
