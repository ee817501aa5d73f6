import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '#src/session/cookies.server.ts'
import { isSigned, signText } from '../hmac.server.ts'

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
