import { seenText, toLatinDigits } from '#src/persian/digits.ts'
import { plainLine, textProblem, visibleLength } from '#src/persian/plain-text.ts'
import { normalizeMobile } from './mobile.ts'

/** Keys of the common Persian keyboard, each at the place of its Latin key. */
const PERSIAN_KEYS = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const OTHER_KEYS: Readonly<Record<string, string>> = {
  ي: 'd',
  ك: ';',
  ئ: 'm',
  ژ: 'c',
  آ: 'h',
  أ: 'h',
}

const ALPHABET = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

/** Rows of keys, and the columns that hands walk down. */
const ROWS = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
]

/** What is typed with the keys of the same places on a Latin keyboard, in lower case. */
export function latinKeys(text: string): string {
  return [...toLatinDigits(text).toLowerCase()]
    .map((sign) => OTHER_KEYS[sign] ?? LATIN_KEYS[PERSIAN_KEYS.indexOf(sign)] ?? sign)
    .join('')
}

/**
 * How many signs of a text do not follow from those before them: a repeated sign or part, three and
 * more in the order of an alphabet, of numbers or of keys side by side.
 */
export function unforeseen(text: string): number {
  const signs = [...toLatinDigits(text).toLowerCase().replaceAll('\u200c', '')]
  const keys = signs.map((sign) => latinKeys(sign))
  const foreseen = signs.map((sign, at) => sign === signs[at - 1])
  for (const step of [placeStep(signs, ALPHABET), codeStep(signs), keyStep(keys)]) {
    for (let at = 2; at < signs.length; at += 1) {
      const walks = step(at) !== 0 && step(at) === step(at - 1)
      if (!walks) continue
      foreseen[at] = true
      foreseen[at - 1] = true
    }
  }
  for (let at = 2; at < signs.length; at += 1) {
    const before = signs.slice(0, at).join('')
    const part = signs.slice(at, at + 3).join('')
    if ([...part].length === 3 && before.includes(part)) foreseen.fill(true, at, at + 3)
  }
  return foreseen.filter((known) => !known).length
}

type Step = (at: number) => number

function placeStep(signs: readonly string[], order: string): Step {
  return (at) => {
    const [from, to] = [order.indexOf(signs[at - 1] ?? ' '), order.indexOf(signs[at] ?? ' ')]
    return from >= 0 && to >= 0 && Math.abs(to - from) === 1 ? to - from : 0
  }
}

function codeStep(signs: readonly string[]): Step {
  return (at) => {
    const [from = '', to = ''] = [signs[at - 1], signs[at]]
    if (!/[\p{L}\p{N}]/u.test(from) || !/[\p{L}\p{N}]/u.test(to)) return 0
    const step = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)
    return Math.abs(step) === 1 || Math.abs(step) === 2 ? step : 0
  }
}

function keyStep(keys: readonly string[]): Step {
  const steps = ROWS.map((row) => placeStep(keys, row))
  return (at) => steps.map((step) => step(at)).find((step) => step !== 0) ?? 0
}

export const PASSWORD_LENGTH = { least: 8, most: 200 } as const
export const CODE_DIGITS = 6
const MIN_UNFORESEEN = 6

/** Each says in Persian what is wrong with a field; null where nothing is. Browser and server ask. */
export function mobileProblem(text: string): string | null {
  return normalizeMobile(text) ? null : 'شمارهٔ همراه درست نیست؛ نمونه: ۰۹۱۲۳۴۵۶۷۸۹'
}

export function passwordProblem(text: string): string | null {
  // Blanks around it are no part of what is stored.
  if (text.trim().length < PASSWORD_LENGTH.least) return 'رمز عبور حداقل ۸ کاراکتر باشد.'
  if (text.length > PASSWORD_LENGTH.most) return 'رمز عبور حداکثر ۲۰۰ کاراکتر باشد.'
  if (unforeseen(text) < MIN_UNFORESEEN) {
    return 'رمز عبور بیش از اندازه ساده است: تکرار یا توالی مانند ۱۲۳۴، abcd یا ردیفی از صفحه‌کلید.'
  }
  return null
}

/** Nobody speaks in the name of the portal or of its team. */
const OUR_NAME = /د[یي]تا[\s\u200c]*دارو|data\W*daru/iu

/** Letters to addresses that nobody has confirmed begin with it, and programs of mail make links of such. */
const WEB_ADDRESS = /\/\/|\.[a-z]{2}/i

export function nameProblem(text: string): string | null {
  const wrong = textProblem(text)
  if (wrong) return wrong
  const name = plainLine(text)
  if (visibleLength(name) < 2) return 'نام خود را بنویسید.'
  if (!/\p{L}.*\p{L}/u.test(name)) return 'نام را با حروف بنویسید.'
  if (OUR_NAME.test(name)) return 'این نام از آن سامانه است؛ نام خودتان را بنویسید.'
  if (WEB_ADDRESS.test(name)) return 'در نام نشانی اینترنتی ننویسید؛ پس از نقطه فاصله بگذارید.'
  return name.length > 100 ? 'نام حداکثر ۱۰۰ کاراکتر باشد.' : null
}

export function codeProblem(text: string): string | null {
  return readCode(text) ? null : 'کد، شش رقم است.'
}

export function emailProblem(text: string): string | null {
  if (normalizeEmail(text)) return null
  return /\p{L}/u.test(text.replace(/[a-z]/gi, ''))
    ? 'نشانی ایمیل را با حروف لاتین بنویسید.'
    : 'نشانی ایمیل درست نیست.'
}

/** The six digits of a code in Latin; null for anything else. */
export function readCode(text: string): string | null {
  const digits = toLatinDigits(seenText(text)).replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** No sign that a mail program would read as a second address, and no letter that looks like another. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/

/** Lower case, as stored, from any digits and without what is not seen; null for what is no address. */
export function normalizeEmail(text: string): string | null {
  const email = toLatinDigits(seenText(text)).toLowerCase()
  return email.length <= 254 && EMAIL.test(email) ? email : null
}
