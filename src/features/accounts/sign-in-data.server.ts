import { localPath } from '#src/access/callback-url.ts'
import { currentRequest } from '#src/server/http/current-request.ts'
import { addPageCookie } from '#src/server/pages/page-cookies.ts'
import { requirePortal } from '#src/server/portal.ts'
import { clearCookie, readCookie } from '#src/session/cookies.server.ts'
import { hasSecret } from './hmac.server.ts'
import type { SignInData } from './sign-in-search.ts'
import { csrfTokenFor, logInvalidCallback } from './wire/responses.server.ts'

/** What the sign-in form of this browser needs; its cookie goes with the page. */
export function signInData(callbackUrl: string | undefined): SignInData {
  const google = requirePortal().accounts.google !== null
  if (!hasSecret()) return { csrfToken: null, google, problem: 'MissingSecret', typed: null }
  const request = currentRequest()
  const { token, cookie } = csrfTokenFor(request)
  addPageCookie(cookie)
  const typed = readCookie(request, 'typed')
  if (typed !== null) addPageCookie(clearCookie(request, 'typed'))
  const isForeign = callbackUrl && localPath(callbackUrl, new URL(request.url).origin) === null
  if (isForeign) logInvalidCallback()
  return { csrfToken: token, google, problem: isForeign ? 'InvalidCallbackUrl' : null, typed }
}
