import { z } from 'zod'
import { toPersianDigits } from '#src/persian/digits.ts'
import { lineTrouble, numberSaid, textOfAnswer } from '#src/server/http/bytes-of-answer.ts'
import { requirePortal } from '#src/server/portal.ts'
import type { Gateway, GatewayOrder, Opening, Verdict } from './gateway.ts'

/** ZarinPal's codes, for the person who pays; see session-contract «ZarinPal v4». */
const WORDS: Readonly<Record<number, string>> = {
  [-9]: 'درگاه داده‌های پرداخت را نپذیرفت.',
  [-10]: 'درگاه، پذیرنده یا نشانی سرور را نپذیرفت.',
  [-11]: 'پذیرندهٔ درگاه فعال نیست.',
  [-12]: 'تعداد تلاش‌ها از اندازه گذشت؛ چند دقیقه دیگر دوباره تلاش کنید.',
  [-14]: 'نشانی بازگشت با دامنهٔ ثبت‌شده در درگاه یکی نیست.',
  [-15]: 'درگاه پذیرنده موقتاً بسته است.',
  [-50]: 'مبلغ پرداخت‌شده با مبلغ سفارش یکی نیست؛ پول به حساب شما برمی‌گردد.',
  [-51]: 'پرداختی انجام نشده است.',
  [-53]: 'این پرداخت از آنِ پذیرندهٔ دیگری است.',
  [-54]: 'شناسهٔ پرداخت نزد درگاه شناخته نیست.',
}

export const UNREACHABLE =
  'درگاه پرداخت پاسخ نمی‌دهد؛ کمی بعد دوباره تلاش کنید. پولی برداشته نشده است.'

export interface ZarinpalSettings {
  name: Gateway['name']
  merchantId: string
  /** Without a slash at the end: `https://payment.zarinpal.com`. */
  baseUrl: string
  /** Where browsers reach it, if not at `baseUrl`: a path of the portal. */
  startPath?: string
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_ANSWER = 64 * 1024

/** Codes that asking again will not change. The others are about us or about now. */
const FINAL = new Set([-50, -53, -54])
const UNPAID = -51

const codeOf = <Code extends z.ZodType>(code: Code) => z.preprocess(numberSaid, code)

/** What is only shown does not keep money from being seen. */
const shown = z
  .preprocess(
    (said) => (typeof said === 'number' ? String(said) : said),
    z
      .string()
      .regex(/^[ -~]{1,100}$/)
      .nullable(),
  )
  .catch(null)

const failed = z.object({ errors: z.object({ code: codeOf(z.number().int()) }) })
const opened = z.object({
  data: z.object({ code: codeOf(z.literal(100)), authority: z.string().regex(/^[!-~]{1,200}$/) }),
})
const verified = z.object({
  data: z.object({
    code: codeOf(z.union([z.literal(100), z.literal(101)])),
    ref_id: shown,
    card_pan: shown,
  }),
})

/** ZarinPal's REST protocol, version 4; the sandbox gateway speaks it too. */
export function createZarinpal(settings: ZarinpalSettings): Gateway {
  const { name, merchantId, baseUrl, startPath } = settings
  const call = (method: string, body: object) =>
    post(`${baseUrl}/pg/v4/payment/${method}.json`, { merchant_id: merchantId, ...body }, settings)
  return {
    name,
    open: async (order) => readOpening(await call('request', orderBody(order))),
    startUrl: (authority, origin) =>
      `${startPath ? origin + startPath : baseUrl}/pg/StartPay/${encodeURIComponent(authority)}`,
    verify: async ({ authority, amountRial }) =>
      readVerdict(await call('verify', { amount: amountRial, authority })),
  }
}

function orderBody({ amountRial, description, callbackUrl, mobile, email, orderId }: GatewayOrder) {
  return {
    amount: amountRial,
    currency: 'IRR',
    description,
    callback_url: callbackUrl,
    metadata: { ...(mobile && { mobile }), ...(email && { email }), order_id: orderId },
  }
}

type Answer = { body: unknown } | { reason: string }

/** The answer as JSON, whatever its status: errors come with statuses of 4xx. */
async function post(
  url: string,
  body: object,
  { timeoutMs = TIMEOUT_MS }: ZarinpalSettings,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A line of its own: one kept from before may have died unseen.
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        connection: 'close',
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textOfAnswer(response, MAX_ANSWER)
    try {
      return { body: JSON.parse(text) }
    } catch {
      return { reason: `the answer with status ${response.status} is no JSON` }
    }
  } catch (error) {
    return { reason: lineTrouble(error) }
  }
}

function readOpening(answer: Answer): Opening {
  if ('reason' in answer) return { kind: 'unreachable', reason: answer.reason }
  const good = opened.safeParse(answer.body)
  if (good.success) return { kind: 'opened', authority: good.data.data.authority }
  const code = errorCode(answer.body)
  return code === null
    ? { kind: 'unreachable', reason: 'the answer was not understood' }
    : { kind: 'refused', code }
}

function readVerdict(answer: Answer): Verdict {
  if ('reason' in answer) return { kind: 'unknown', reason: answer.reason }
  const good = verified.safeParse(answer.body)
  const code = errorCode(answer.body)
  if (good.success && code !== null) {
    return { kind: 'unknown', reason: `code ${good.data.data.code} and an error, ${code}` }
  }
  if (good.success) {
    const { code, ref_id, card_pan } = good.data.data
    return { kind: 'paid', refId: ref_id, cardPan: card_pan, again: code === 101 }
  }
  if (code === null) return { kind: 'unknown', reason: 'the answer was not understood' }
  if (code === UNPAID) return { kind: 'unpaid', code }
  return FINAL.has(code) ? { kind: 'refused', code } : { kind: 'unknown', reason: `code ${code}` }
}

function errorCode(body: unknown): number | null {
  return failed.safeParse(body).data?.errors.code ?? null
}

export function gatewayWords(code: number): string {
  const number = toPersianDigits(String(Math.abs(code)))
  return WORDS[code] ?? `درگاه پرداخت را نپذیرفت (کد \u200e−${number}).`
}

/** The gateway of new payments; null where the portal has none. */
export function currentGateway(): Gateway | null {
  const settings = requirePortal().payments?.gateway
  return settings ? createZarinpal(settings) : null
}

/** The gateway that a payment was opened at; null where the portal has moved to another since. */
export function gatewayNamed(name: string | null): Gateway | null {
  const gateway = currentGateway()
  return gateway?.name === name ? gateway : null
}
