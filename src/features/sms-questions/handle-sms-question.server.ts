import { createHash, timingSafeEqual } from 'node:crypto'
import { readBody } from '#src/server/http/request.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { normalizeMobile } from '../accounts/mobile.ts'
import { type Incoming, receiveQuestion } from './receive.server.ts'

export const SMS_QUESTIONS = '/api/sms/'

const MAX_BODY = 10_000

/**
 * A message that the SMS provider brings in: Kavenegar as a form or in the address (`messageid`,
 * `from`, `message`), SMS.ir as JSON (`messageId`, `mobile`, `messageText`). The secret stands in the
 * path, or in the header `x-webhook-secret` where the provider can send one.
 */
export async function handleSmsQuestion(request: Request): Promise<Response> {
  const { db, smsQuestionsSecret } = requirePortal()
  const url = new URL(request.url)
  const given = url.pathname.slice(SMS_QUESTIONS.length) || request.headers.get('x-webhook-secret')
  if (!smsQuestionsSecret || !given || !isSame(given, smsQuestionsSecret)) {
    return wireError('NOT_FOUND')
  }
  if (request.method !== 'POST' && request.method !== 'GET') return wireError('BAD_REQUEST')
  const incoming = await readIncoming(request, url)
  if (!incoming) return wireError('BAD_REQUEST')
  await receiveQuestion(db, incoming)
  return new Response('ok', { headers: { 'cache-control': 'no-store' } })
}

/** In the same time, however much of it is right. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

async function readIncoming(request: Request, url: URL): Promise<Incoming | null> {
  const body = await readBody(request, MAX_BODY)
  if (body === null) return null
  const said = fieldsOf(new TextDecoder().decode(body))
  const fields = { ...Object.fromEntries(url.searchParams), ...said }
  const of = (...names: string[]) => names.map((name) => fields[name]).find(Boolean) ?? ''
  const id = of('messageid', 'messageId', 'id')
  const mobile = normalizeMobile(of('from', 'mobile', 'sender'))
  const text = of('message', 'messageText', 'text')
  if (!id || id.length > 100 || !mobile || !text || `${id}${text}`.includes('\0')) return null
  return { id, mobile, text: text.slice(0, 1_000) }
}

/** A form or JSON, whatever it says of itself; what is neither has no fields. */
function fieldsOf(body: string): Record<string, string> {
  if (!body.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  try {
    const entries = Object.entries(JSON.parse(body, asWritten) as object)
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** A number by its figures: those of messages are longer than what a number of JavaScript holds. */
function asWritten(_: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' ? (source ?? String(value)) : value
}
