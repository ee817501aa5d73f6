import type { TicketState, TicketTopic } from '../../server/db/schema/tickets.ts'

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
  body: { shortest: 5, longest: 5_000 },
  files: 3,
  /** Of one ticket, so that a thread is always read whole. */
  messages: 100,
} as const

export function ticketPath(number: number): string {
  return `/support/${number}`
}

/** What is wrong with a subject or a message, in Persian; null where nothing is. */
export function subjectProblem(given: string): string | null {
  const length = given.trim().length
  if (length < TICKET_LIMITS.subject.shortest) return 'عنوان را بنویسید.'
  return length > TICKET_LIMITS.subject.longest ? 'عنوان حداکثر ۱۲۰ نویسه است.' : null
}

export function bodyProblem(given: string): string | null {
  const length = given.trim().length
  if (length < TICKET_LIMITS.body.shortest) return 'متن پیام را بنویسید.'
  return length > TICKET_LIMITS.body.longest ? 'متن پیام حداکثر ۵٬۰۰۰ نویسه است.' : null
}
