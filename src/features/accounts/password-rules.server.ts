import { readTable } from '#data/reference/read-table.ts'
import { compactKey } from '#src/persian/fold.ts'
import { latinSkeleton } from '#src/persian/transliterate.ts'
import { AppError } from '#src/server/errors.ts'
import { latinKeys, unforeseen } from './field-rules.ts'

/** What an account is known by; none of it makes a password. */
export interface KnownOf {
  name?: string | null
  mobile?: string | null
  email?: string | null
}

/** What must be left of a password without what is known of its owner. */
const MIN_UNKNOWN = 8
/** Signs put around a common password: «password2024!». */
const MAX_AROUND = 5
const MIN_ROOT = 4

const SITE = ['datadaru', 'datadarou', 'دیتادارو', 'دیتا دارو', 'data daru']

let common: Promise<ReadonlySet<string>> | undefined

/** Read with the first password that is chosen; nobody else needs it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([
        ...dictionary['passwords-common'],
        // Common in Iran and in no list of Latin words; compared without spaces.
        ...readTable('common-passwords', ['word']).map(({ word }) => compactKey(word)),
      ]),
  )
  return common
}

/** Refuses a new password that guessers try first. The shared rules of its form come before. */
export async function refusePassword(password: string, known: KnownOf = {}): Promise<void> {
  const wrong = personalProblem(password, known) ?? (await commonProblem(password))
  if (wrong) throw new AppError('BAD_REQUEST', `ورودی «password» درست نیست: ${wrong}`)
}

/** What is wrong with a password that everybody might choose; null where nothing is. */
async function commonProblem(password: string): Promise<string | null> {
  const list = await commonPasswords()
  const lower = compactKey(password)
  const ways = [password.toLowerCase(), lower, latinKeys(password), withoutLeet(lower)]
  if (isDay(lower)) return 'یک تاریخ به‌آسانی حدس زده می‌شود؛ رمز عبور دیگری بنویسید.'
  const isCommon = ways.some((way) => list.has(way) || list.has(rootOf(way)))
  return isCommon
    ? 'این رمز عبور یا ریشهٔ آن در فهرست رمزهای عبور لورفته است؛ رمز عبور دیگری بنویسید.'
    : null
}

const DAY = /^(?:1[2-4]|19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/** A birthday, in either calendar, with its year first or last. */
function isDay(text: string): boolean {
  const [one = '', two = '', three = ''] = text.match(/\d+/g) ?? []
  const digits = `${one}${two}${three}`
  const isBare = !/\p{L}/u.test(text) && digits.length === 8
  const fromEnd = `${digits.slice(4)}${digits.slice(2, 4)}${digits.slice(0, 2)}`
  const monthFirst = `${digits.slice(4)}${digits.slice(0, 4)}`
  return isBare && [digits, fromEnd, monthFirst].some((day) => DAY.test(day))
}

function personalProblem(password: string, { name, mobile, email }: KnownOf): string | null {
  const plain = compactKey(password)
  const isMade = (terms: readonly string[]) => {
    const rest = terms
      .map(compactKey)
      .filter((term) => term.length >= 3)
      .sort((a, b) => b.length - a.length)
      .reduce((left, term) => left.replaceAll(term, ''), plain)
    return rest !== plain && unforeseen(rest) < MIN_UNKNOWN
  }
  const number = mobile?.replace(/^0/, '')
  const [mailbox = '', domain = ''] = (email ?? '').split('@')
  if (isMade(SITE)) return 'رمز عبور از نام سامانه ساخته شده است؛ رمز عبور دیگری بنویسید.'
  if (number && isMade([`98${number}`, `0${number}`, number, number.slice(-7)])) {
    return 'رمز عبور از شمارهٔ همراه شما ساخته شده است؛ رمز عبور دیگری بنویسید.'
  }
  if (name && (isMade([name, ...name.split(/\s+/)]) || soundsLike(plain, name))) {
    return 'رمز عبور از نام شما ساخته شده است؛ رمز عبور دیگری بنویسید.'
  }
  if (email && isMade([email, mailbox, ...mailbox.split(/[^\p{L}]+/u), ...domain.split('.')])) {
    return 'رمز عبور از ایمیل شما ساخته شده است؛ رمز عبور دیگری بنویسید.'
  }
  return null
}

/** «rezakarimi1403» of رضا کریمی. */
function soundsLike(plain: string, name: string): boolean {
  const letters = plain.replace(/[^\p{L}]/gu, '')
  const key = latinSkeleton(name.replace(/\s+/g, ''))
  return key.length >= MIN_ROOT && latinSkeleton(letters) === key
}

function rootOf(text: string): string {
  const root = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return root.length >= MIN_ROOT && text.length - root.length <= MAX_AROUND ? root : text
}

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

function withoutLeet(text: string): string {
  const core = text.replace(/^\d+|\d+$/g, '')
  return [...core].map((sign) => LEET[sign] ?? sign).join('')
}
