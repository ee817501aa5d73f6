import { compress, type Encoding } from '../http/encoding.ts'
import type { Exchange } from '../http/exchange.ts'
import { withoutMark } from '../http/script-mark.ts'
import { baseHeaders, type HeaderList, pageHeaders } from '../http/security-headers.ts'
import { keepAnswer } from './cached-response.ts'
import type { RenderedPage } from './page-cache.ts'

// The router notes when each part of a page was loaded. Nothing reads it of a page for everybody:
// what the browser loads again, it loads anew.
const loadedAt = /(,u:)\d{13}(,s:")/g

/** The same page whenever it is drawn and by whichever server, so that its tag stays as it is. */
export function undated(html: string): string {
  return html.replace(loadedAt, (_, before: string, after: string) => `${before}0${after}`)
}

type PageFor = Pick<Exchange, 'encoding' | 'origin' | 'visitor' | 'url'>

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const lastingStatus = new Set([200, 301, 308, 404])

/** Turns what rendering answered into bytes and headers; whole, because the hashes need it all. */
export async function finishPage(
  response: Response,
  person: PageFor,
  rows = 0,
): Promise<RenderedPage> {
  const secure = person.origin.protocol === 'https'
  const drawn = await response.text()
  const marked = person.visitor ? undated(drawn) : drawn
  const html = withoutMark(marked)
  const keep = keepOf(response, person.visitor)
  const body = await compress(Buffer.from(html), encodingOf(html, person), effortOf(keep))
  const headers: HeaderList = [
    ...ownHeaders(response),
    ['Cache-Control', keep === 'lasting' ? shared : 'private, no-store'],
    ['Vary', 'Accept-Encoding, Cookie'],
    ...contentEncoding(encodingOf(html, person)),
    ...(isHtml(response) ? pageHeaders(marked, secure) : baseHeaders(secure)),
  ]
  const answer = keepAnswer(response.status, body, headers, { isTagged: keep === 'lasting', rows })
  return { answer, keep }
}

function keepOf(response: Response, visitor: boolean): RenderedPage['keep'] {
  if (!visitor || response.headers.has('set-cookie')) return 'personal'
  const refusesCaches = /private|no-store/.test(response.headers.get('cache-control') ?? '')
  return !refusesCaches && lastingStatus.has(response.status) ? 'lasting' : 'momentary'
}

function ownHeaders(response: Response): HeaderList {
  const replaced = new Set(['cache-control', 'content-length', 'content-encoding', 'vary', 'etag'])
  return [...response.headers].filter(([name]) => !replaced.has(name))
}

function encodingOf(html: string, { encoding }: PageFor): Encoding {
  return html.length < 1_024 ? 'identity' : encoding
}

function contentEncoding(encoding: Encoding): HeaderList {
  return encoding === 'identity' ? [] : [['Content-Encoding', encoding]]
}

function effortOf(keep: RenderedPage['keep']) {
  return keep === 'lasting' ? 'once' : 'often'
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
