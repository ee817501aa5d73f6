import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Metrics } from '../metrics.ts'

export const METRICS = '/metrics'

/** Metrics in Prometheus' text format; with a token, for those who send it alone. */
export function metricsAnswer(metrics: Metrics, token: string | undefined): RequestListener {
  return async (request, response) => {
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    if (request.url !== METRICS) return void response.writeHead(404, headers).end()
    if (request.method !== 'GET') {
      return void response.writeHead(405, { ...headers, Allow: 'GET' }).end()
    }
    if (token !== undefined && !bears(request, token)) {
      return void response.writeHead(401, { ...headers, 'WWW-Authenticate': 'Bearer' }).end()
    }
    const { type, text } = await metrics.read()
    response.writeHead(200, { ...headers, 'Content-Type': type }).end(text)
  }
}

function bears({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** Of one length, so that the comparison says nothing of the token's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
