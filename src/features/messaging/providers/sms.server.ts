import { bytesOfAnswer, numberSaid } from '#src/server/http/bytes-of-answer.ts'
import { type Carrier, type Delivery, later, never, SENT } from './delivery.ts'

const maxMs = 10_000
const MAX_ANSWER = 64 * 1024

interface ProviderAnswer {
  status: number
  /** Null where the answer was not JSON. */
  body: unknown
}

/** One HTTP call to a provider with a time-out; a failing line is an answer, not an exception. */
async function askProvider(
  url: string,
  init: RequestInit,
  read: (answer: ProviderAnswer) => Delivery,
  timeoutMs = maxMs,
): Promise<Delivery> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    const bytes = await bytesOfAnswer(response, MAX_ANSWER)
    return read({ status: response.status, body: readJson(bytes.toString()) })
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    return later(late ? 'سرویس پیامک در زمان مقرر پاسخ نداد' : 'به سرویس پیامک دسترسی نیست')
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** 429 and 5xx pass; another refusal stays the same however often it is asked for. */
function refusal(status: number, reason: string): Delivery {
  return status === 429 || status >= 500 ? later(reason) : never(reason)
}

/** Something on the way answered in the provider's place, and says nothing of the message. */
function notTheirs(name: string, status: number): Delivery {
  return later(`پاسخ ${name} خوانده نشد (${status})`)
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
