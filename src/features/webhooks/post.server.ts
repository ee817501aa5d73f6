import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { toPersianDigits } from '#src/persian/digits.ts'
import { sealingKey } from '../accounts/hmac.server.ts'
import { ClosedAddress, openAddressOf, UnknownName } from './guarded-address.server.ts'

const ANSWER_MS = 10_000

/** The secret of an address; it is made, not stored, and ends with AUTH_SECRET. */
export function secretOf(webhookId: string): string {
  return `whsec_${keyOf(webhookId).toString('base64')}`
}

function keyOf(webhookId: string): Buffer {
  return createHmac('sha256', sealingKey('webhook')).update(webhookId).digest()
}

/** As Standard Webhooks signs: over id, seconds and body, by HMAC-SHA256. */
export function signatureOf(key: Buffer, id: string, seconds: number, body: string): string {
  const signed = createHmac('sha256', key).update(`${id}.${seconds}.${body}`)
  return `v1,${signed.digest('base64')}`
}

export interface Posted {
  /** Null where no answer came. */
  status: number | null
  failure: string | null
}

interface Post {
  webhookId: string
  url: string
  /** Of the delivery, the same in every try. */
  id: string
  body: string
  /** Of this try. */
  seconds: number
}

/** Sends one signed message. Follows no redirect, reads nothing of the answer, does not throw. */
export async function post(sent: Post): Promise<Posted> {
  try {
    const status = await send(sent)
    return { status, failure: status >= 200 && status < 300 ? null : refusalOf(status) }
  } catch (error) {
    return { status: null, failure: failureOf(error) }
  }
}

async function send({ webhookId, url, id, body, seconds }: Post): Promise<number> {
  const target = new URL(url)
  const to = await openAddressOf(target.hostname)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'DataDaru-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(keyOf(webhookId), id, seconds, body),
  }
  const begin = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((answered, fail) => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const request = begin(target, {
      method: 'POST',
      headers,
      signal,
      agent: false,
      // The address that was looked at, and no other.
      lookup: (_host, options, found) =>
        options.all ? found(null, [to]) : found(null, to.address, to.family),
    })
    const take = ({ statusCode = 0 }: IncomingMessage) => {
      request.destroy()
      answered(statusCode)
    }
    request.on('error', fail)
    request.on('response', take)
    // 101: whoever would speak another protocol. Node tells of it by nothing else.
    request.on('upgrade', take)
    request.on('close', () => fail(new Error('the line was closed without an answer')))
    request.end(body)
  })
}

function refusalOf(status: number): string {
  return status >= 300 && status < 400
    ? 'نشانی به جای دیگری راه می‌دهد و دنبال نمی‌شود'
    : `پاسخ ${toPersianDigits(`${status}`)}`
}

function failureOf(error: unknown): string {
  if (error instanceof ClosedAddress) return 'نشانی به شبکهٔ داخلی می‌رسد و پذیرفته نیست'
  if (error instanceof UnknownName) return 'نام این نشانی پیدا نشد'
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'در ۱۰ ثانیه پاسخی نیامد'
  // Whoever keeps the receiver looks for the cause by it: a certificate that has expired, a shut port.
  return `به این نشانی دسترسی نیست${code ? ` (${code})` : ''}`
}
