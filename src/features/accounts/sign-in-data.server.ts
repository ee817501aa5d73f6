import { currentRequest } from '../../server/http/current-request.ts'
import { addPageCookie } from '../../server/pages/page-cookies.ts'
import { requirePortal } from '../../server/portal.ts'
import { hasSecret } from './hmac.server.ts'
import type { SignInData } from './sign-in-search.ts'
import { csrfTokenFor } from './wire/csrf.server.ts'

/** What the sign-in form of this browser needs; its cookie goes with the page. */
export function signInData(): SignInData {
  const google = requirePortal().accounts.google !== null
  if (!hasSecret()) return { csrfToken: null, google }
  const { token, cookie } = csrfTokenFor(currentRequest())
  addPageCookie(cookie)
  return { csrfToken: token, google }
}
