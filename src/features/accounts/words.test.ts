import { describe, expect, it } from 'vitest'
import { readReturn, withReturn } from '#src/addresses/return-path.ts'
import { deviceWords } from './device-words.ts'
import { signInErrorWords } from './enter.ts'
import { nameProblem } from './field-rules.ts'
import { passwordStrength } from './fields.tsx'
import { readSignInSearch } from './sign-in-search.ts'
import {
  bodyProblem,
  messageReceived,
  reachOf,
  reachProblem,
  senderProblem,
  subjectProblem,
} from './ticket-words.ts'

it.each([
  ['پشتیبانی دیتا دارو', /نام خودتان/],
  ['تیم ديتا‌دارو', /نام خودتان/],
  ['Data Daru', /نام خودتان/],
  ['جایزهٔ شما: https://evil.ir', /نشانی اینترنتی/],
  ['جایزهٔ شما در ایران.com', /نشانی اینترنتی/],
  ['Dr. M. Rezaei', null],
  ['دارا دیتایی', null],
])("%s speaks in nobody else's name", (name, problem) => {
  if (problem) expect(nameProblem(name)).toMatch(problem)
  else expect(nameProblem(name)).toBeNull()
})

describe('the names of errors', () => {
  const other = signInErrorWords('Default')

  it.each([
    'CredentialsSignin',
    'SessionRequired',
    'OAuthSignin',
    'OAuthCallback',
    'OAuthAccountNotLinked',
    'Callback',
    'AccessDenied',
    'Configuration',
    'NO_SECRET',
    'MissingSecret',
    'InvalidCallbackUrl',
    'INVALID_CALLBACK_URL',
    'TooManyRequests',
    'NumberConfirmed',
    'PasswordChanged',
    'csrf',
  ])('%s has a Persian sentence of its own', (name) => {
    expect(signInErrorWords(name)).toMatch(/^[\p{Script=Arabic}\p{P}\p{M}\s\u200c]+$/u)
    expect(signInErrorWords(name)).not.toBe(other)
  })

  it.each(['', 'Unheard', '<script>', 'constructor', '__proto__'])(
    '«%s» gets the common one',
    (name) => {
      expect(signInErrorWords(name)).toBe(other)
    },
  )

  it('a wrong code is not called a wrong password', () => {
    expect(signInErrorWords('CredentialsSignin', 'otp')).toContain('کد')
    expect(signInErrorWords('credentialssignin')).toBe(signInErrorWords('CredentialsSignin'))
  })
})

describe('the address of the sign-in page', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(readSignInSearch({ error: 'Callback', callbackUrl: '/company', x: '1' })).toEqual({
      error: 'Callback',
      callbackUrl: '/company',
    })
    expect(readSignInSearch({ csrf: 'true' })).toEqual({ error: 'csrf' })
    expect(readSignInSearch({ error: ['a', 'b'], callbackUrl: '' })).toEqual({})
  })

  it('the way back goes along from page to page', () => {
    const callbackUrl = '/medicine?q=الف&page=2'
    const href = withReturn('/login2?purpose=reset', callbackUrl)
    const url = new URL(href, 'http://localhost')
    expect(readReturn(Object.fromEntries(url.searchParams))).toEqual({ callbackUrl })
    expect(withReturn('/login', '/')).toBe('/login')
    expect(withReturn('/login', undefined)).toBe('/login')
  })
})

it.each([
  ['', 0],
  ['1234567', 0],
  ['11111111', 0],
  ['abcdefgh', 0],
  ['abcd1234xyz', 0],
  ['ضصثقفغعه', 0],
  ['۱۳۵۷۹۱۱۱۳۵۷', 0],
  ['kuhestan', 1],
  ['kuhestan58', 2],
  ['Abcd-1234-xyz', 0],
  ['Kuh-58-estan', 3],
  ['یک جملهٔ بلند و به‌یادماندنی', 3],
] as const)('the password «%s» has strength %i', (text, strength) => {
  expect(passwordStrength(text)).toBe(strength)
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    'کروم در ویندوز',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'اج در ویندوز'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'سافاری در آیفون',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'کروم در اندروید'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'فایرفاکس در لینوکس'],
  ['curl/8.0', 'دستگاه ناشناخته'],
  [null, 'دستگاه ناشناخته'],
])('%s is «%s»', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words))

describe('a ticket as it is written', () => {
  const long = 'آ'.repeat(5_001)

  it.each([
    ['a subject', subjectProblem, 3, 120],
    ['a name', senderProblem, 2, 80],
    ['a message', bodyProblem, 2, 5_000],
  ])('%s is neither too short nor too long', (_, problem, shortest, longest) => {
    expect(problem(` ${long.slice(0, shortest - 1)} `)).toContain('بنویسید')
    expect(problem(long.slice(0, shortest))).toBeNull()
    expect(problem(` ${long.slice(0, longest)} `)).toBeNull()
    expect(problem(long.slice(0, longest + 1))).toContain('حداکثر')
  })

  it.each([
    [' a@daru.example ', 'a@daru.example'],
    ['a@daru', null],
    [`${'a'.repeat(187)}@daru.example`, `${'a'.repeat(187)}@daru.example`],
    [`${'a'.repeat(188)}@daru.example`, null],
    ['۰۹۱۲ ۱۲۳ ۴۵۶۷', '09121234567'],
    ['۱۲۳', null],
  ])('«%s» is answered at %s', (given, reached) => {
    expect(reachOf(given)).toBe(reached)
    expect(reachProblem(given) === null).toBe(reached !== null)
  })

  it('is asked where it can be answered, and has a number without separators', () => {
    expect(reachProblem(' ')).toContain('بنویسید')
    expect(messageReceived(1_001)).toContain('شمارهٔ ۱۰۰۱ را')
  })
})
