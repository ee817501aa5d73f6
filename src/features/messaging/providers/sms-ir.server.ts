import { askProvider, fieldOf, refusal } from './ask-provider.server.ts'
import { type Carrier, type Delivery, never, SENT } from './delivery.ts'

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
      readAnswer,
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

function readAnswer({ status, body }: { status: number; body: unknown }): Delivery {
  if (status === 200 && fieldOf(body, 'status') === 1) return SENT
  const message = fieldOf(body, 'message')
  const reason = `SMS.ir ${status}${typeof message === 'string' ? `: ${message}` : ''}`
  return refusal(status, reason)
}
