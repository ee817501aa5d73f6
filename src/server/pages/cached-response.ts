import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKnown, tagOf } from '../http/etag.ts'
import type { HeaderList } from '../http/security-headers.ts'

/** Bytes and headers ready to be sent again and again. */
export interface CachedResponse {
  status: number
  body: Buffer
  /** Null where nobody may keep the answer, so that nobody asks whether it changed. */
  etag: string | null
  headers: string[]
  headersUnchanged: string[]
  /** Rows of the catalogue on it, which each visitor's budget pays for. */
  rows: number
}

export function keepAnswer(
  status: number,
  body: Buffer,
  headers: HeaderList,
  { isTagged = true, rows = 0 } = {},
): CachedResponse {
  const etag = isTagged ? tagOf(body) : null
  const list = etag === null ? headers.flat() : [...headers.flat(), 'ETag', etag]
  return {
    status,
    body,
    etag,
    headers: [...list, 'Content-Length', String(body.length)],
    headersUnchanged: list,
    rows,
  }
}

/** The hot path: no web Request, no promise, headers written as one flat list. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const asked = request.headers['if-none-match']
  if (cached.etag !== null && cached.status === 200 && isKnown(asked, cached.etag)) {
    response.writeHead(304, cached.headersUnchanged)
    response.end()
    return
  }
  response.writeHead(cached.status, cached.headers)
  response.end(request.method === 'HEAD' ? undefined : cached.body)
}
