import { type CachedResponse, keepAnswer } from '../pages/cached-response.ts'
import { compress } from './encoding.ts'
import type { Exchange } from './exchange.ts'
import { withoutMark } from './script-mark.ts'
import { baseHeaders, pageHeaders } from './security-headers.ts'
import { TextAnswer } from './wire-error.ts'

// Not event streams, whose end is hours away, nor tables of any length.
const textual = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?!event-stream|csv))/
const smallest = 1_024
// A response of these may not be made with a body, not even an empty one.
const bodiless = new Set([204, 205, 304])

/** Compresses and marks what is not a page; files and other streams pass through untouched. */
export async function finishAnswer(
  response: Response,
  { encoding, origin }: Pick<Exchange, 'encoding' | 'origin'>,
): Promise<Response | CachedResponse> {
  const headers = new Headers(response.headers)
  const secure = origin.protocol === 'https'
  for (const [name, value] of baseHeaders(secure)) headers.set(name, value)
  const { status } = response
  if (bodiless.has(status)) return new Response(null, { status, headers })
  if (!isText(response)) return new Response(response.body, { status, headers })
  headers.delete('content-length')
  headers.append('vary', 'accept-encoding')
  let whole = await bytesOf(response)
  if (isPage(headers)) {
    const html = whole.toString()
    for (const [name, value] of pageHeaders(html, secure)) headers.set(name, value)
    whole = Buffer.from(withoutMark(html))
  }
  const chosen = whole.length < smallest ? 'identity' : encoding
  if (chosen !== 'identity') headers.set('content-encoding', chosen)
  return keepAnswer(status, await compress(whole, chosen, 'often'), [...headers], {
    isTagged: false,
  })
}

/** A TextAnswer is text whatever its type says: it has no body that could pass through. */
function isText(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return (
    response instanceof TextAnswer ||
    (textual.test(type) && !response.headers.has('content-encoding'))
  )
}

// Not the text of any answer: reading it would take a mark of its order from the beginning.
async function bytesOf(response: Response): Promise<Buffer> {
  if (response instanceof TextAnswer) return Buffer.from(await response.text())
  return Buffer.from(await response.arrayBuffer())
}

/** A page of an endpoint's, which is held to what pages may do unless it brings rules of its own. */
function isPage(headers: Headers): boolean {
  const type = headers.get('content-type') ?? ''
  return type.startsWith('text/html') && !headers.has('content-security-policy')
}
