import { askProvider, fieldOf, refusal } from './ask-provider.server.ts'
import { type Carrier, type Delivery, later, never, SENT } from './delivery.ts'

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
      return askProvider(url, init, readAnswer, timeoutMs)
    },
  }
}

function readAnswer({ status, body }: { status: number; body: unknown }): Delivery {
  const reported = fieldOf(fieldOf(body, 'return'), 'status')
  const code = typeof reported === 'number' ? reported : status
  if (code === 200) return body === null ? later('پاسخ کاوه‌نگار خوانده نشد') : SENT
  const message = fieldOf(fieldOf(body, 'return'), 'message')
  const reason = `کاوه‌نگار ${code}${typeof message === 'string' ? `: ${message}` : ''}`
  if (PASSING.has(code)) return later(reason)
  return code >= 400 && code < 500 && code !== 429 ? never(reason) : refusal(code, reason)
}
