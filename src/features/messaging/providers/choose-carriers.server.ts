import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { latinRuns } from '#src/persian/direction.ts'
import type { Env } from '#src/server/env.ts'
import { escapeHtml } from '#src/server/http/error-page.ts'
import type { Letter } from '../templates.ts'
import { type Carrier, type Delivery, later, never, SENT } from './delivery.ts'
import { kavenegar, smsIr } from './sms.server.ts'

export type Carriers = Record<'sms' | 'email', Carrier>

export type MessagingEnv = Pick<
  Env,
  | 'KAVENEGAR_API_KEY'
  | 'KAVENEGAR_TEMPLATE'
  | 'KAVENEGAR_SENDER'
  | 'SMS_IR_API_KEY'
  | 'SMS_IR_TEMPLATE_ID'
  | 'SMS_IR_LINE_NUMBER'
  | 'SMTP_URL'
  | 'MAIL_FROM'
>

declare module '#src/server/portal.ts' {
  interface Portal {
    /** Who carries each kind of message; `log` where nobody does. */
    messaging?: Record<keyof Carriers, string>
  }
}

export function carrierNames(env: MessagingEnv): Record<keyof Carriers, string> {
  const { sms, email } = chooseCarriers(env)
  return { sms: sms.name, email: email.name }
}

/** Whoever is configured carries; nobody for a channel means the log. */
export function chooseCarriers(env: MessagingEnv): Carriers {
  return { sms: smsCarrier(env), email: mailCarrier(env) }
}

function smsCarrier(env: MessagingEnv): Carrier {
  if (env.KAVENEGAR_API_KEY && env.KAVENEGAR_TEMPLATE) {
    return kavenegar({
      apiKey: env.KAVENEGAR_API_KEY,
      template: env.KAVENEGAR_TEMPLATE,
      sender: env.KAVENEGAR_SENDER,
    })
  }
  if (env.SMS_IR_API_KEY && env.SMS_IR_TEMPLATE_ID !== undefined) {
    return smsIr({
      apiKey: env.SMS_IR_API_KEY,
      templateId: env.SMS_IR_TEMPLATE_ID,
      lineNumber: env.SMS_IR_LINE_NUMBER,
    })
  }
  return consoleCarrier()
}

function mailCarrier(env: MessagingEnv): Carrier {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  return url && from ? smtp({ url, from }) : consoleCarrier()
}

/** Without a provider the log is where messages go. Not through pino: it has to be readable. */
export function consoleCarrier(print: (line: string) => void = console.log): Carrier {
  return {
    name: 'log',
    async send(recipient, { subject, text, attachments = [] }) {
      const names = attachments.map(({ name }) => `پیوست: ${name}`)
      const lines = [...text.split('\n'), ...names].map((line) => `  │ ${line}`)
      print([`\n  ┌ ${recipient} — ${subject}`, ...lines, '  └'].join('\n'))
      return SENT
    },
  }
}

interface SmtpSettings {
  /** smtp://user:password@host:587 or smtps://…:465. */
  url: string
  from: string
  /** Of each step. */
  timeoutMs?: number
  /** Of the whole letter: less than its lease, or another server would send it too. */
  letterMs?: number
}

export function smtp(settings: SmtpSettings): Carrier {
  const { url, from, timeoutMs = 10_000, letterMs = 45_000 } = settings
  const timeouts = {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  return {
    name: 'SMTP',
    async send(to, letter) {
      const { subject, text, attachments = [] } = letter
      const socket = new Socket()
      const limit = setTimeout(() => socket.destroy(), letterMs)
      try {
        const html = htmlLetter(letter)
        await createTransport({ url, ...timeouts, socket }, { from }).sendMail({
          to,
          subject,
          text,
          html,
          textEncoding: 'base64',
          ...named(letter, from),
          ...leaving(letter),
          // Read from the disk piece by piece while it is sent.
          attachments: attachments.map(({ name, mediaType, path }) => ({
            filename: name,
            contentType: mediaType,
            path,
          })),
        })
        return SENT
      } catch (error) {
        return failed(error)
      } finally {
        clearTimeout(limit)
      }
    },
  }
}

/** A letter that was taken, and whose answer was lost, is sent again. */
function named({ id }: Letter, from: string) {
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? []
  return id ? { messageId: `<${id}@${domain}>` } : {}
}

/** What lets a mail program offer its reader to leave, as RFC 8058 has it. */
function leaving({ unsubscribe }: Letter) {
  if (!unsubscribe) return {}
  const list = { unsubscribe: { url: unsubscribe, comment: 'unsubscribe' } }
  return { list, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}

/** What a mail server says of a letter; before that it speaks of us: of a wrong password, of our address. */
const OF_THE_LETTER = new Set(['RCPT TO', 'DATA'])
/** «Sign in first», which some say to a recipient. */
const SIGN_IN = 530

/** SMTP says 5xx for good and 4xx for now; everything else is the line. */
function failed(error: unknown): Delivery {
  const { message, responseCode: status = 0, command = '' } = error as MailError
  const isFinal = status >= 500 && status !== SIGN_IN && OF_THE_LETTER.has(command)
  const reason = `سرور ایمیل: ${message.slice(0, 200)}`
  return isFinal ? never(reason) : later(reason)
}

type MailError = Error & { responseCode?: number; command?: string }

/** Programs that know no <style> darken a letter by themselves, or leave it light. */
const AT_NIGHT = `@media (prefers-color-scheme: dark) {
body { background: #0c1319 !important; color: #e5ecf1 !important }
div { background: #131c24 !important; border-color: #26333e !important }
a { color: #63c5cf !important } }`

/**
 * The e-mail's HTML: inline styles, because mail programs know no more. Those in the browser take
 * <html> and <body> away, so that the direction stands where the words are.
 */
export function htmlLetter({ subject, text, code }: Letter): string {
  const paragraphs = text
    .replace(POINT_WITH_ADDRESS, '$1: $2')
    .split('\n')
    .map((line) => `<p style="margin:0 0 12px">${lineHtml(line, code)}</p>`)
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${AT_NIGHT}</style></head>
<body style="margin:0;padding:24px;background:#f4f6f8;color:#14212b;font-family:Vazirmatn,Tahoma,sans-serif;font-size:15px;line-height:1.9">
<div lang="fa" dir="rtl" style="text-align:right;overflow-wrap:anywhere;max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dce3e9;border-radius:10px">
${paragraphs.join('\n')}
</div>
</body>
</html>
`
}

const ADDRESS = /(https?:\/\/[^\s<]+)/
const NAMED_ADDRESS = /^(•.*|[^:]{1,40}): (https?:\/\/[^\s<]+)$/
/** A point of a list, and on the next line where it stands. */
const POINT_WITH_ADDRESS = /^(•.*)\n\s+(https?:\/\/\S+)$/gm

/**
 * Not every mail program finds addresses by itself, and in lines from right to left what is Latin
 * needs a side. A line that only names an address is its link: an address is three lines of a phone.
 */
function lineHtml(line: string, code: string | null): string {
  const [, name, address] = NAMED_ADDRESS.exec(line) ?? []
  if (name && address) return linked(address, '', wordsHtml(name))
  return line
    .split(ADDRESS)
    .map((piece, place) =>
      place % 2 ? linked(piece, ' dir="ltr"', escapeHtml(piece)) : marked(wordsHtml(piece), code),
    )
    .join('')
}

function linked(address: string, side: string, words: string): string {
  return `<a href="${escapeHtml(address)}"${side} style="color:#0c5a66">${words}</a>`
}

function wordsHtml(text: string): string {
  return latinRuns(text)
    .map(escapeHtml)
    .map((run, place) => (place % 2 ? `<span dir="ltr">${run}</span>` : run))
    .join('')
}

function marked(html: string, code: string | null): string {
  if (code === null) return html
  const large = `<strong dir="ltr" style="font-size:22px;letter-spacing:4px">${escapeHtml(code)}</strong>`
  return html.replace(escapeHtml(code), large)
}
