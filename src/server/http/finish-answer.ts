import { compress } from './encoding.ts'
import type { Exchange } from './exchange.ts'
import { baseHeaders, pageHeaders } from './security-headers.ts'

// Not event streams, whose end is hours away, nor tables of any length.
const textual = /^(?:application\/(?:json|xml)|text\/(?!event-stream|csv))/
const smallest = 1_024
// A response of these may not be made with a body, not even an empty one.
const bodiless = new Set([204, 205, 304])

/** Compresses and marks what is not a page; files and other streams pass through untouched. */
export async function finishAnswer(
  response: Response,
  { encoding, origin }: Pick<Exchange, 'encoding' | 'origin'>,
): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const [name, value] of baseHeaders(origin.protocol === 'https')) headers.set(name, value)
  const { status } = response
  if (bodiless.has(status)) return new Response(null, { status, headers })
  if (!textual.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) {
    return new Response(response.body, { status, headers })
  }
  headers.append('vary', 'accept-encoding')
  const whole = Buffer.from(await response.arrayBuffer())
  if (isPage(headers)) {
    for (const [name, value] of pageHeaders(whole.toString(), origin.protocol === 'https')) {
      headers.set(name, value)
    }
  }
  const chosen = whole.length < smallest ? 'identity' : encoding
  if (chosen !== 'identity') headers.set('content-encoding', chosen)
  const body = await compress(whole, chosen, 'often')
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status, headers })
}

/** A page of an endpoint's, which is held to what pages may do unless it brings rules of its own. */
function isPage(headers: Headers): boolean {
  const type = headers.get('content-type') ?? ''
  return type.startsWith('text/html') && !headers.has('content-security-policy')
}
