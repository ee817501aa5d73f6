import { createTransport } from 'nodemailer'
import { htmlLetter } from '#src/features/messaging/html-letter.server.ts'
import { type Carrier, type Delivery, later, never, SENT } from './delivery.ts'

interface SmtpSettings {
  /** smtp://user:password@host:587 or smtps://…:465. */
  url: string
  from: string
  timeoutMs?: number
}

export function smtp({ url, from, timeoutMs = 10_000 }: SmtpSettings): Carrier {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    name: 'SMTP',
    async send(to, letter) {
      const { subject, text } = letter
      try {
        const html = htmlLetter(letter)
        await transport.sendMail({ to, subject, text, html, textEncoding: 'base64' })
        return SENT
      } catch (error) {
        return failed(error)
      }
    },
  }
}

/** SMTP says 5xx for good and 4xx for now; everything else is the line. */
function failed(error: unknown): Delivery {
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : null
  const reason = `سرور ایمیل: ${error instanceof Error ? error.message.slice(0, 200) : 'خطا'}`
  return typeof status === 'number' && status >= 500 ? never(reason) : later(reason)
}
