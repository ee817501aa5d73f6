import { randomBytes } from 'node:crypto'
import { localPath } from '#src/access/callback-url.ts'
import { log } from '#src/server/log/log.ts'
import { readCookie, writeCookie } from '#src/session/cookies.server.ts'
import { isSigned, signText } from '../hmac.server.ts'

export type Fields = ReadonlyMap<string, string>

/** One POST or GET of the session service, read. */
export interface AuthCall {
  request: Request
  /** `https://daru.example.ir`, as people see it. */
  origin: string
  /** Below /api/auth: `callback/credentials`. */
  action: string
  fields: Fields
}

const noStore = { 'cache-control': 'private, no-cache, no-store' }

export function json(body: unknown, status = 200, cookies: readonly string[] = []): Response {
  return withCookies(Response.json(body, { status, headers: noStore }), cookies)
}

export function redirect(to: string, cookies: readonly string[] = []): Response {
  const headers = { ...noStore, location: to }
  return withCookies(new Response(null, { status: 302, headers }), cookies)
}

/** `{url}` for scripts, which ask with `json=true`; a redirect there for plain forms. */
export function goTo(
  { fields }: AuthCall,
  url: string,
  { status = 200, cookies = [] }: { status?: number; cookies?: readonly string[] } = {},
): Response {
  return fields.get('json') === 'true' ? json({ url }, status, cookies) : redirect(url, cookies)
}

/** The address to come back to; the home page instead of any foreign one. */
export function callbackOf({ fields, origin }: AuthCall): string {
  const wanted = fields.get('callbackUrl')
  const path = localPath(wanted, origin)
  if (wanted && path === null) logInvalidCallback()
  return `${origin}${path ?? '/'}`
}

export function logInvalidCallback(): void {
  log.warn({ code: 'INVALID_CALLBACK_URL' }, 'invalid callback URL')
}

/** The sign-in page with the name of an error, and the way back. */
export function loginWith(call: AuthCall, error: string): string {
  const url = new URL('/login', call.origin)
  url.searchParams.set('error', error)
  const path = localPath(call.fields.get('callbackUrl'), call.origin)
  if (path !== null && path !== '/') url.searchParams.set('callbackUrl', path)
  return url.href
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** The token of this browser, with the cookie that vouches for it: `token|hash`. */
export function csrfTokenFor(request: Request): { token: string; cookie: string } {
  const token = tokenOf(request) ?? randomBytes(32).toString('hex')
  return { token, cookie: writeCookie(request, 'csrf', `${token}|${signText('csrf', token)}`) }
}

/** Whether the form was drawn for the browser that sends it. */
export function hasCsrfToken(request: Request, given: string | undefined): boolean {
  const token = tokenOf(request)
  return token !== null && token === given
}

function tokenOf(request: Request): string | null {
  const [token = '', hash = ''] = readCookie(request, 'csrf')?.split('|') ?? []
  return token !== '' && isSigned('csrf', token, hash) ? token : null
}
