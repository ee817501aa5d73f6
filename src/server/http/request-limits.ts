import type { IncomingMessage } from 'node:http'
import { formatNumber } from '../../persian/numbers.ts'
import { wireError } from '../trpc/wire-error.ts'
import { errorPage } from './error-page.ts'

export const longestUrl = 8_192
const hostName = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** What is wrong with the request before anyone looks at what it asks for; null where nothing is. */
export function refuseRequest(request: IncomingMessage): Response | null {
  const { url = '/', method = 'GET', headers } = request
  if (url.length > longestUrl) return tooLong(url)
  if (!url.startsWith('/')) return badRequest('نشانی درخواست درست نیست.')
  if (!hostName.test(headers.host ?? '')) return badRequest('سرآیند Host درست نیست.')
  if (!methods.has(method)) return badRequest('این روش فراخوانی پذیرفته نیست.', 501)
  return null
}

export function isApi(url: string): boolean {
  return url.startsWith('/api/')
}

function tooLong(url: string): Response {
  const text = `نشانی بیش از اندازه بلند است؛ بیشترین اندازه ${formatNumber(longestUrl)} نویسه است.`
  if (isApi(url)) return wireError('BAD_REQUEST', { message: text, httpStatus: 414 })
  return errorPage(414, 'نشانی بیش از اندازه بلند است', text)
}

function badRequest(text: string, status = 400): Response {
  return errorPage(status, 'درخواست نادرست', text)
}
