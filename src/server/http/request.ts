import type { IncomingMessage } from 'node:http'
import { formatNumber } from '#src/persian/numbers.ts'
import { AppError } from '../errors.ts'

/** The whole body, or null where it is larger than allowed; never holds more than that. */
export async function readBody(request: Request, largest: number) {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * The body as it comes. What its reader leaves is read and thrown away, as long as a request may take: a line
 * that is closed while bytes still come loses the answer that is on its way, and bytes for a body that was
 * cancelled end the process.
 */
export async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  let isRead = false
  try {
    yield* body.values({ preventCancel: true })
    isRead = true
  } finally {
    if (!isRead) body.pipeTo(new WritableStream()).catch(() => undefined)
  }
}

/** Throws METHOD_NOT_SUPPORTED with what is answered instead. */
export function requireMethod(request: Request, ...allowed: readonly string[]): void {
  if (allowed.includes(request.method)) return
  throw new AppError('METHOD_NOT_SUPPORTED', undefined, { allow: allowed.join(', ') })
}

/** Whether a browser says that another site is behind this write. Other programs say neither. */
export function foreignWrite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('origin')
  return origin !== null && wholeOriginOf(origin) !== new URL(request.url).origin
}

/** Whether the browser says itself that a page of ours sends this, which is no {@link foreignWrite}. */
export function isFromOwnPage({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' || headers.has('origin')
}

/** Scheme, host and port: a page that came without https is not ours, whatever its host says. */
function wholeOriginOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).origin : null
}

/**
 * The person's address. The server has weighed what proxies say and written the result into this
 * header (see exchange.ts), so nothing of the browser's own is left in it.
 */
export function clientAddress(request: Request): string {
  return request.headers.get('x-forwarded-for') ?? ''
}

const maxUrl = 8_192
const hostName = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** Why a request is refused before anyone looks at what it asks for. */
export interface Refusal {
  status: 400 | 414 | 501
  title: string
  text: string
}

/** What is wrong with the request before anyone looks at what it asks for; null where nothing is. */
export function refuseRequest(request: IncomingMessage, host: string): Refusal | null {
  const { url = '/', method = 'GET', headers } = request
  if (url.length > maxUrl) return TOO_LONG
  if (!url.startsWith('/')) return badRequest('نشانی درخواست درست نیست.')
  if (host === '' || !hostName.test(headers.host ?? '') || !hasOneHost(request))
    return badRequest('هدر Host درست نیست.')
  if (hasControls(url)) return badRequest(CONTROLS)
  if (!isReadable(url)) return badRequest(UNREADABLE)
  if (!methods.has(method)) return badRequest('این روش فراخوانی پذیرفته نیست.', 501)
  return null
}

/** Of two, Node keeps the first, and a proxy may have gone by the other one. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

/** A browser that goes to the address, as by a link or a form without script; programs and scripts ask otherwise. */
export function asksForPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}

export function isApi(url: string): boolean {
  return url.startsWith('/api/')
}

/** Percent-encoded, because a raw one is no HTTP. Tabs and line breaks come out of pasted texts. */
function hasControls(url: string): boolean {
  if (!url.includes('%')) return false
  return /%(?:0[0-8bcef]|1[\da-f]|7f|c2%(?:8[0-46-9a-f]|9[\da-f]))/i.test(url)
}

const CONTROLS = 'نشانی کاراکترهای کنترلی دارد؛ آن را بدون آن‌ها بنویسید.'
const UNREADABLE = 'نشانی ناتمام است یا درست نوشته نشده؛ شاید بخشی از پیوند جا افتاده باشد.'

/** Not a page's path whose signs stand for no text: cut in the middle of a letter, or not in UTF-8. */
function isReadable(url: string): boolean {
  if (isApi(url)) return true
  const [path = ''] = url.split(/[?#]/)
  try {
    return decodeURIComponent(path) !== null
  } catch {
    return false
  }
}

const TOO_LONG: Refusal = {
  status: 414,
  title: 'نشانی بیش از اندازه بلند است',
  text: `نشانی بیش از اندازه بلند است؛ بیشترین اندازه ${formatNumber(maxUrl)} کاراکتر است.`,
}

function badRequest(text: string, status: Refusal['status'] = 400): Refusal {
  return { status, title: 'درخواست نادرست', text }
}
