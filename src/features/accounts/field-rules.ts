import { toLatinDigits } from '#src/persian/digits.ts'
import { plainLine, textProblem, visibleLength } from '#src/persian/plain-text.ts'
import { normalizeMobile } from './mobile.ts'
import { unforeseen } from './password-patterns.ts'

export const PASSWORD_LENGTH = { least: 8, most: 200 } as const
export const CODE_DIGITS = 6
const MIN_UNFORESEEN = 6

/** Each says in Persian what is wrong with a field; null where nothing is. Browser and server ask. */
export function mobileProblem(text: string): string | null {
  return normalizeMobile(text) ? null : 'شمارهٔ همراه درست نیست؛ نمونه: ۰۹۱۲۳۴۵۶۷۸۹'
}

export function passwordProblem(text: string): string | null {
  if (text.length < PASSWORD_LENGTH.least) return 'رمز عبور حداقل ۸ کاراکتر باشد.'
  if (text.length > PASSWORD_LENGTH.most) return 'رمز عبور حداکثر ۲۰۰ کاراکتر باشد.'
  if (unforeseen(text) < MIN_UNFORESEEN) {
    return 'رمز عبور بیش از اندازه ساده است: تکرار یا توالی مانند ۱۲۳۴، abcd یا ردیفی از صفحه‌کلید.'
  }
  return null
}

export function nameProblem(text: string): string | null {
  const wrong = textProblem(text)
  if (wrong) return wrong
  const name = plainLine(text)
  if (visibleLength(name) < 2) return 'نام خود را بنویسید.'
  if (!/\p{L}.*\p{L}/u.test(name)) return 'نام را با حروف بنویسید.'
  return name.length > 100 ? 'نام حداکثر ۱۰۰ کاراکتر باشد.' : null
}

export function codeProblem(text: string): string | null {
  return readCode(text) ? null : 'کد، شش رقم است.'
}

export function emailProblem(text: string): string | null {
  return normalizeEmail(text) ? null : 'نشانی ایمیل درست نیست.'
}

/** The six digits of a code in Latin; null for anything else. */
export function readCode(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s\u200c\u200e\u200f-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Lower case, as stored; null for what cannot be an address. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  if (textProblem(email) || plainLine(email) !== email) return null
  return email.length <= 254 && /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]+$/.test(email) ? email : null
}
