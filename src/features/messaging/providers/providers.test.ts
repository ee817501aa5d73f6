import { describe, expect, it } from 'vitest'
import { fakeMailServer, fakeProvider } from '#tests/support/fake-provider.ts'
import { TEMPLATES, writeLetter } from '../templates.ts'
import {
  chooseCarriers,
  consoleCarrier,
  type MessagingEnv,
  smtp,
} from './choose-carriers.server.ts'
import { kavenegar, smsIr } from './sms.server.ts'

const code = writeLetter(TEMPLATES['sign-in-code'], { code: '048213' })
const words = writeLetter(TEMPLATES.rejected, { name: 'مینا', reason: 'مدرک <ناخوانا>' })
const mobile = '09121234567'

/** A proxy, a filter or a page of a provider's host. */
const FOREIGN: [number, unknown, string][] = [
  [403, '<html>', 'tried again'],
  [404, null, 'tried again'],
  [502, '<html>', 'tried again'],
  [200, { ok: false }, 'perhaps taken'],
  [200, '<html>', 'perhaps taken'],
  [504, '<html>', 'perhaps taken'],
]
const OUTCOMES: Record<string, object> = {
  'tried again': { outcome: 'later' },
  'perhaps taken': {
    outcome: 'never',
    reason: expect.stringContaining('شاید پیام فرستاده شده باشد'),
  },
}

describe('Kavenegar', () => {
  const taken = { status: 200, body: { return: { status: 200, message: 'تایید شد' }, entries: [] } }

  it('is asked to look a code up in its template', async () => {
    const { url, calls } = await fakeProvider(taken)
    const carrier = kavenegar({ apiKey: 'key', template: 'daru', baseUrl: url })
    expect(await carrier.send(mobile, code)).toEqual({ outcome: 'sent' })
    const [call] = calls
    expect(call?.url).toBe('/v1/key/verify/lookup.json')
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      receptor: mobile,
      template: 'daru',
      token: '048213',
    })
  })

  it('has taken what it says so of with its number as text', async () => {
    const { url } = await fakeProvider({ status: 200, body: { return: { status: '200' } } })
    const carrier = kavenegar({ apiKey: 'key', template: 'daru', baseUrl: url })
    expect(await carrier.send(mobile, code)).toEqual({ outcome: 'sent' })
  })

  it('sends other words as they are', async () => {
    const { url, calls } = await fakeProvider(taken)
    const carrier = kavenegar({ apiKey: 'key', template: 'daru', sender: '1000', baseUrl: url })
    await carrier.send(mobile, words)
    expect(calls[0]?.url).toBe('/v1/key/sms/send.json')
    const sent = new URLSearchParams(calls[0]?.body)
    expect(sent.get('sender')).toBe('1000')
    expect(sent.get('message')).toContain('مدرک <ناخوانا>')
  })

  it.each([
    ['a bad number', 400, 411, 'never'],
    ['an unknown template', 424, 424, 'never'],
    ['no credit', 418, 418, 'later'],
    ['a failing server', 500, 500, 'later'],
    ['too many requests', 429, 429, 'later'],
  ])('%s: tried again only where that may help', async (_, status, reported, outcome) => {
    const body = { return: { status: reported, message: 'خطا' } }
    const { url } = await fakeProvider({ status, body })
    const carrier = kavenegar({ apiKey: 'key', template: 'daru', baseUrl: url })
    expect(await carrier.send(mobile, code)).toMatchObject({
      outcome,
      reason: `کاوه‌نگار ${reported}: خطا`,
    })
  })

  it.each(FOREIGN)('something else answers %i %j in its place: %s', async (status, body, then) => {
    const { url } = await fakeProvider({ status, body })
    const carrier = kavenegar({ apiKey: 'key', template: 'daru', baseUrl: url })
    expect(await carrier.send(mobile, code)).toMatchObject(OUTCOMES[then] ?? {})
  })

  it.each(['silent', 'cut'] as const)(
    'that took a message and is %s is left after a while; nobody gets a second one for that',
    async (answer) => {
      const { url } = await fakeProvider(answer)
      const carrier = kavenegar({ apiKey: 'key', template: 'daru', baseUrl: url, timeoutMs: 500 })
      expect(await carrier.send(mobile, code)).toMatchObject(OUTCOMES['perhaps taken'] ?? {})
    },
  )

  it('is asked over a line of its own, and leads nowhere else', async () => {
    const away = { status: 302, body: null }
    const { url, calls } = await fakeProvider(away)
    const carrier = kavenegar({ apiKey: 'key', template: 'daru', baseUrl: url })
    expect(await carrier.send(mobile, code)).toMatchObject({
      outcome: 'later',
      reason: 'پاسخ کاوه‌نگار خوانده نشد (۳۰۲)',
    })
    expect(calls[0]?.headers.connection).toBe('close')
  })

  it('that cannot be reached is tried again, and why is said', async () => {
    const carrier = kavenegar({ apiKey: 'k', template: 't', baseUrl: 'http://127.0.0.1:2' })
    expect(await carrier.send(mobile, code)).toMatchObject({
      outcome: 'later',
      reason: 'به سرویس پیامک دسترسی نیست (ECONNREFUSED)',
    })
  })
})

describe('SMS.ir', () => {
  const taken = { status: 200, body: { status: 1, message: 'موفق', data: {} } }

  it('is given a code with its template and key', async () => {
    const { url, calls } = await fakeProvider(taken)
    const carrier = smsIr({ apiKey: 'secret', templateId: 123, baseUrl: url })
    expect(await carrier.send(mobile, code)).toEqual({ outcome: 'sent' })
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/v1/send/verify' })
    expect(calls[0]?.headers['x-api-key']).toBe('secret')
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      mobile,
      templateId: 123,
      parameters: [{ name: 'CODE', value: '048213' }],
    })
  })

  it('has taken what it says so of with its number as text', async () => {
    const { url } = await fakeProvider({ status: 200, body: { data: {}, status: '1' } })
    const carrier = smsIr({ apiKey: 's', templateId: 1, baseUrl: url })
    expect(await carrier.send(mobile, code)).toEqual({ outcome: 'sent' })
  })

  it('sends other words from a line, and without one says what is missing', async () => {
    const { url, calls } = await fakeProvider(taken)
    const withLine = smsIr({ apiKey: 's', templateId: 1, lineNumber: 3000, baseUrl: url })
    expect(await withLine.send(mobile, words)).toEqual({ outcome: 'sent' })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ lineNumber: 3000, mobiles: [mobile] })
    const without = smsIr({ apiKey: 's', templateId: 1, baseUrl: url })
    expect(await without.send(mobile, words)).toMatchObject({
      outcome: 'never',
      reason: expect.stringContaining('SMS_IR_LINE_NUMBER'),
    })
  })

  it.each(FOREIGN)('something else answers %i %j in its place: %s', async (status, body, then) => {
    const { url } = await fakeProvider({ status, body })
    const carrier = smsIr({ apiKey: 's', templateId: 1, baseUrl: url })
    expect(await carrier.send(mobile, code)).toMatchObject(OUTCOMES[then] ?? {})
  })

  it.each([
    [400, 'never'],
    [401, 'never'],
    [429, 'later'],
    [503, 'later'],
  ])('answering %i means %s', async (status, outcome) => {
    const { url } = await fakeProvider({ status, body: { status: 0, message: 'خطا' } })
    const carrier = smsIr({ apiKey: 's', templateId: 1, baseUrl: url })
    expect(await carrier.send(mobile, code)).toMatchObject({ outcome })
  })
})

describe('SMTP', () => {
  it('gives a letter up whose server speaks on and on without an answer', async () => {
    const { url } = await fakeMailServer('550-there is more')
    const carrier = smtp({ url, from: 'x@y.ir', letterMs: 300 })
    expect(await carrier.send('a@b.ir', words)).toMatchObject({ outcome: 'later' })
  })

  it('carries subject, text and HTML, with the words escaped', async () => {
    const { url, letters } = await fakeMailServer()
    const carrier = smtp({ url, from: 'no-reply@daru.example' })
    expect(await carrier.send('a@b.ir', { ...words, id: 'one' })).toEqual({ outcome: 'sent' })
    const [letter = ''] = letters
    expect(letter).toMatch(/^Message-ID: <one@daru\.example>$/m)
    expect(letter).toMatch(/^From: no-reply@daru\.example$/m)
    expect(letter).toMatch(/^To: a@b\.ir$/m)
    expect(letter).toContain('text/plain')
    expect(letter).toContain('text/html')
    const parts = letter.split(/^Content-Transfer-Encoding: base64$/im).slice(1)
    const decoded = parts.map((part) => Buffer.from(part.trim(), 'base64').toString())
    expect(decoded[0]).toContain('مدرک <ناخوانا>')
    expect(decoded[1]).toContain('مدرک &lt;ناخوانا&gt;')
  })

  it('tells a refusal for good from one for now', async () => {
    const gone = smtp({ url: (await fakeMailServer('550 no such box')).url, from: 'x@y.ir' })
    expect(await gone.send('a@b.ir', words)).toMatchObject({ outcome: 'never' })
    const busy = smtp({ url: (await fakeMailServer('451 later')).url, from: 'x@y.ir' })
    expect(await busy.send('a@b.ir', words)).toMatchObject({ outcome: 'later' })
  })

  it.each([
    ['AUTH', '535 wrong password'],
    ['MAIL', '550 no such sender'],
    ['RCPT', '530 sign in first'],
  ])(
    'a refusal at %s says nothing of the letter, which waits for us to mend it',
    async (at, line) => {
      const { url } = await fakeMailServer(line, at)
      const carrier = smtp({ url: url.replace('//', '//name:word@'), from: 'x@y.ir' })
      expect(await carrier.send('a@b.ir', words)).toMatchObject({ outcome: 'later' })
    },
  )

  it('that cannot be reached is tried again', async () => {
    const carrier = smtp({ url: 'smtp://127.0.0.1:1', from: 'x@y.ir' })
    expect(await carrier.send('a@b.ir', words)).toMatchObject({ outcome: 'later' })
  })
})

describe('the choice of carriers', () => {
  const none: MessagingEnv = {
    KAVENEGAR_API_KEY: undefined,
    KAVENEGAR_TEMPLATE: undefined,
    KAVENEGAR_SENDER: undefined,
    SMS_IR_API_KEY: undefined,
    SMS_IR_TEMPLATE_ID: undefined,
    SMS_IR_LINE_NUMBER: undefined,
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
  }
  const names = (env: Partial<MessagingEnv>) => {
    const { sms, email } = chooseCarriers({ ...none, ...env })
    return [sms.name, email.name]
  }

  it('follows what is configured, and without anything the log', () => {
    expect(names({})).toEqual(['log', 'log'])
    expect(names({ KAVENEGAR_API_KEY: 'k', KAVENEGAR_TEMPLATE: 't' })[0]).toBe('Kavenegar')
    expect(names({ SMS_IR_API_KEY: 'k', SMS_IR_TEMPLATE_ID: 1 })[0]).toBe('SMS.ir')
    expect(names({ SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.ir' })[1]).toBe('SMTP')
  })

  it('prints the whole message where the log carries it', async () => {
    const printed: string[] = []
    await consoleCarrier((line) => printed.push(line)).send(mobile, code)
    expect(printed.join()).toContain(mobile)
    expect(printed.join()).toContain('048213')
  })
})
