import { toPersianDigits } from '#src/persian/digits.ts'
import {
  jsonSaid,
  lineTrouble,
  numberSaid,
  textOfAnswer,
} from '#src/server/http/bytes-of-answer.ts'
import { type Carrier, type Delivery, later, never, SENT } from './delivery.ts'

// Longer than it takes `fetch` to give up a line that never came about (10 s).
const maxMs = 20_000
const MAX_ANSWER = 64 * 1024

interface ProviderAnswer {
  status: number
  /** Null where the answer was not JSON. */
  body: unknown
}

/**
 * One HTTP call to a provider with a time-out, over a line of its own: one kept from before may have died
 * unseen. A failing line is an answer, not an exception.
 */
async function askProvider(
  url: string,
  init: RequestInit,
  read: (answer: ProviderAnswer) => Delivery,
  timeoutMs = maxMs,
): Promise<Delivery> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { ...init.headers, connection: 'close' }
    const response = await fetch(url, { ...init, headers, signal, redirect: 'manual' })
    const text = await textOfAnswer(response, MAX_ANSWER)
    return read({ status: response.status, body: jsonSaid(text) })
  } catch (error) {
    const trouble = lineTrouble(error)
    const { name, message } = error as Error
    const hasBegun = message === 'terminated'
    if (!hasBegun && NOT_TAKEN.test(trouble))
      return later(`به سرویس پیامک دسترسی نیست (${trouble})`)
    const isLate = name === 'TimeoutError'
    return unsure(
      isLate
        ? 'سرویس پیامک در زمان مقرر پاسخ نداد'
        : `پاسخ سرویس پیامک به پایان نرسید (${trouble})`,
    )
  }
}

/** The line that never came about: no name, no port, no certificate, no way. */
const NOT_TAKEN = /^E[A-Z_]+$|CONNECT_TIMEOUT|CERT|SIGNATURE|^ERR_(?:SSL|TLS)_/

/** The provider had the message and may have sent it: a person gets no second one for that. */
function unsure(reason: string): Delivery {
  return never(`${reason}؛ شاید پیام فرستاده شده باشد`)
}

/** 429 and 5xx pass; another refusal stays the same however often it is asked for. */
function refusal(status: number, reason: string): Delivery {
  return status === 429 || status >= 500 ? later(reason) : never(reason)
}

/** Something on the way answered in the provider's place. It refused, or lost what the provider said. */
function notTheirs(name: string, status: number): Delivery {
  const reason = `پاسخ ${name} خوانده نشد (${toPersianDigits(`${status}`)})`
  const mayBeTaken = (status >= 200 && status < 300) || status === 504
  return mayBeTaken ? unsure(reason) : later(reason)
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

interface KavenegarSettings {
  apiKey: string
  /** The template of the panel that holds the token of a code. */
  template: string
  /** The line of other messages; without it Kavenegar takes the account's own. */
  sender?: string | undefined
  baseUrl?: string
  timeoutMs?: number
}

/**
 * Statuses that get better without us: credit is bought, an outage ends. The others (411 bad
 * number, 422 bad characters, 424 no such template …) do not.
 */
const PASSING = new Set([409, 418])

/** Codes by verify/lookup, other words by sms/send (https://kavenegar.com/rest.html). */
export function kavenegar(settings: KavenegarSettings): Carrier {
  const { apiKey, template, sender, baseUrl = 'https://api.kavenegar.com', timeoutMs } = settings
  return {
    name: 'Kavenegar',
    send(receptor, { code, text }) {
      const method = code === null ? 'sms/send' : 'verify/lookup'
      const fields: Record<string, string> =
        code === null
          ? { receptor, message: text, ...(sender && { sender }) }
          : { receptor, template, token: code }
      const url = `${baseUrl}/v1/${encodeURIComponent(apiKey)}/${method}.json`
      const init = { method: 'POST', body: new URLSearchParams(fields) }
      return askProvider(url, init, readKavenegar, timeoutMs)
    },
  }
}

function readKavenegar({ status, body }: ProviderAnswer): Delivery {
  const said = fieldOf(body, 'return')
  const [code, message] = [numberSaid(fieldOf(said, 'status')), fieldOf(said, 'message')]
  if (code === undefined) return notTheirs('کاوه‌نگار', status)
  if (code === 200) return SENT
  const reason = `کاوه‌نگار ${code}${typeof message === 'string' ? `: ${message}` : ''}`
  return PASSING.has(code) ? later(reason) : refusal(code, reason)
}

interface SmsIrSettings {
  apiKey: string
  /** The template of the panel with one parameter, CODE. */
  templateId: number
  /** The line of other messages; without it only codes can be sent. */
  lineNumber?: number | undefined
  baseUrl?: string
  timeoutMs?: number
}

/** Codes by send/verify, other words by send/bulk (https://sms.ir/rest-api). */
export function smsIr(settings: SmsIrSettings): Carrier {
  const { apiKey, templateId, lineNumber, baseUrl = 'https://api.sms.ir', timeoutMs } = settings
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    askProvider(
      `${baseUrl}/v1/send/${path}`,
      { method: 'POST', headers, body: JSON.stringify(body) },
      readSmsIr,
      timeoutMs,
    )
  return {
    name: 'SMS.ir',
    async send(mobile, { code, text }) {
      if (code !== null) {
        return post('verify', { mobile, templateId, parameters: [{ name: 'CODE', value: code }] })
      }
      if (lineNumber === undefined) return never('برای این پیام SMS_IR_LINE_NUMBER تنظیم نشده است')
      return post('bulk', { lineNumber, messageText: text, mobiles: [mobile] })
    },
  }
}

function readSmsIr({ status, body }: ProviderAnswer): Delivery {
  const reported = numberSaid(fieldOf(body, 'status'))
  if (reported === undefined) return notTheirs('SMS.ir', status)
  if (status === 200 && reported === 1) return SENT
  const message = fieldOf(body, 'message')
  const reason = `SMS.ir ${status}${typeof message === 'string' ? `: ${message}` : ''}`
  return refusal(status, reason)
}
