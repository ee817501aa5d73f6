/**
 * The person's address. The server has weighed what proxies say and written the result into this
 * header (see exchange.ts), so nothing of the browser's own is left in it.
 */
export function clientAddress(request: Request): string {
  return request.headers.get('x-forwarded-for') ?? ''
}
