import { eq } from 'drizzle-orm'
import { localPath } from '#src/access/callback-url.ts'
import { withReturn } from '#src/addresses/return-path.ts'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import { sessions } from '#src/server/db/schema/accounts.ts'
import { asAppError, messageOfForm } from '#src/server/errors.ts'
import { errorPage } from '#src/server/http/error-page.ts'
import {
  asksForPage,
  clientAddress,
  foreignWrite,
  isFromOwnPage,
  readBody,
} from '#src/server/http/request.ts'
import { masked } from '#src/server/log/describe-error.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'
import { inputProblem } from '#src/server/text-input.ts'
import { clearCookie, hashToken, readCookie } from '#src/session/cookies.server.ts'
import { readSession } from '#src/session/current-session.server.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { hasSecret, NO_SECRET } from '../hmac.server.ts'
import { sessionCookie } from '../open-session.server.ts'
import { handleCredentials, handleOtp } from './credentials.server.ts'
import { handleGoogleCallback, handleGoogleSignIn } from './google.server.ts'
import {
  type AuthCall,
  callbackOf,
  csrfTokenFor,
  type Fields,
  goTo,
  hasCsrfToken,
  json,
  logInvalidCallback,
  loginWith,
  redirect,
} from './responses.server.ts'
import { handleSecondStep } from './second-step.server.ts'

const MAX_VALUE = 500
const MAX_FIELDS = 12

/** An error that the browser met with the session service, for the server's log. */
async function handleClientLog({ request, fields }: AuthCall): Promise<Response> {
  await countAttempts(['clientLog', clientAddress(request)])
  const named = [...fields]
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [name.slice(0, 50), masked(value.slice(0, MAX_VALUE))])
  log.warn({ client: Object.fromEntries(named) }, 'a browser reports an error of its session')
  return new Response(null, { status: 200 })
}

const known = {
  credentials: { name: 'رمز عبور', type: 'credentials' },
  otp: { name: 'کد یک‌بارمصرف', type: 'credentials' },
  google: { name: 'Google', type: 'oauth' },
} as const

function handleProviders({ origin }: AuthCall): Response {
  const offered = Object.entries(known).filter(
    ([id]) => id !== 'google' || requirePortal().accounts.google !== null,
  )
  const base = `${origin}/api/auth`
  const providers = offered.map(([id, provider]) => [
    id,
    { id, ...provider, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` },
  ])
  return json(Object.fromEntries(providers))
}

const base = '/api/auth'
const MAX_BODY = 16 * 1024

type Answerer = (call: AuthCall) => Response | Promise<Response>

const reads: Readonly<Record<string, Answerer>> = {
  session: handleSession,
  csrf: handleCsrf,
  providers: handleProviders,
  'callback/google': handleGoogleCallback,
  signin: handleLogin,
  error: handleLogin,
  signout: handleLogin,
}

/** Writes that need the token of the browser's own form. */
const writes: Readonly<Record<string, Answerer>> = {
  'callback/credentials': handleCredentials,
  'callback/otp': handleOtp,
  // Both ask for more than a click, so a sign-in without a form begins at the page with the form.
  'signin/credentials': handleSignInPage,
  'signin/otp': handleSignInPage,
  'callback/totp': handleSecondStep,
  'signin/google': handleGoogleSignIn,
  signout: handleSignOut,
}

/** The session service: everything under /api/auth, as NextAuth 4 speaks it. */
export async function handleAuth(request: Request): Promise<Response> {
  const { pathname, origin, searchParams } = new URL(request.url)
  const action = pathname.slice(base.length + 1)
  if (!hasSecret()) return refusal(request, 500, NO_SECRET)
  try {
    if (request.method === 'POST') return await handleWrite(request, origin, action)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer = isRead ? own(reads, action) : undefined
    if (!answer) return unknownCall()
    const response = await answer({ request, origin, action, fields: new Map(searchParams) })
    return request.method === 'HEAD' ? new Response(null, response) : response
  } catch (thrown) {
    const { code, message } = asAppError(thrown)
    return refusal(request, code === 'SERVICE_UNAVAILABLE' ? 503 : 500, message)
  }
}

/** On a page where a form or a link led here, such as that of the second factor. */
function refusal(request: Request, status: number, message: string): Response {
  return asksForPage(request) ? errorPage(status, 'انجام نشد', message) : json({ message }, status)
}

async function handleWrite(request: Request, origin: string, action: string): Promise<Response> {
  const answer = own({ ...writes, _log: handleClientLog, session: handleSession }, action)
  if (!answer) return unknownCall()
  if (foreignWrite(request)) return refusal(request, 403, 'درخواست از نشانی دیگری است.')
  const body = await readBody(request, MAX_BODY)
  if (body === null) return refusal(request, 413, 'درخواست بیش از اندازه بزرگ است.')
  const fields = action === 'session' ? readUpdate(body) : readFields(request, action, body)
  const problem = action === '_log' ? null : inputProblem(Object.fromEntries(fields))
  if (problem !== null) return refusal(request, 400, messageOfForm(problem))
  const call: AuthCall = { request, origin, action, fields }
  // The header of every page signs out without script, and is drawn without a token.
  const isVouched = action === '_log' || (action === 'signout' && isFromOwnPage(request))
  if (!isVouched && !hasCsrfToken(request, call.fields.get('csrfToken'))) {
    // What `useSession().update()` sends leads to no page.
    if (action === 'session') return json({}, 400)
    return goTo(call, `${origin}${base}/signin?csrf=true`)
  }
  try {
    return await answer(call)
  } catch (thrown) {
    return refuseTooSoon(call, thrown)
  }
}

function refuseTooSoon(call: AuthCall, thrown: unknown): Response {
  const { code, message, retryAfterSeconds = 1 } = asAppError(thrown)
  if (code !== 'TOO_MANY_REQUESTS') throw thrown
  const response =
    call.fields.get('json') === 'true'
      ? json({ url: loginWith(call, 'TooManyRequests'), message }, 429)
      : errorPage(429, 'کمی صبر کنید', message)
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

// sendBeacon may send the log as text, so the log alone takes any type.
function readFields(request: Request, action: string, body: Uint8Array): Fields {
  const type = request.headers.get('content-type') ?? ''
  const isForm = type.toLowerCase().startsWith('application/x-www-form-urlencoded')
  if (!isForm && action !== '_log') return new Map()
  return new Map(new URLSearchParams(new TextDecoder().decode(body)))
}

/** The stock client updates its session with JSON: `{csrfToken, data}`. */
function readUpdate(body: Uint8Array): Fields {
  try {
    const { csrfToken } = JSON.parse(new TextDecoder().decode(body)) as { csrfToken?: unknown }
    return new Map(typeof csrfToken === 'string' ? [['csrfToken', csrfToken]] : [])
  } catch {
    return new Map()
  }
}

function handleCsrf({ request }: AuthCall): Response {
  const { token, cookie } = csrfTokenFor(request)
  return json({ csrfToken: token }, 200, [cookie])
}

function handleSignInPage(call: AuthCall): Response {
  const path = localPath(call.fields.get('callbackUrl'), call.origin)
  return goTo(call, `${call.origin}${withReturn(`${base}/signin`, path)}`)
}

/** The service has no pages of its own. */
function handleLogin({ fields, origin }: AuthCall): Response {
  const params = new URLSearchParams()
  const wanted = fields.get('callbackUrl')
  const path = localPath(wanted, origin)
  if (wanted && path === null) logInvalidCallback()
  const error = fields.get('error') ?? (wanted && path === null ? 'InvalidCallbackUrl' : null)
  if (error) params.set('error', error.slice(0, 100))
  if (fields.get('csrf') === 'true') params.set('csrf', 'true')
  if (path !== null) params.set('callbackUrl', path)
  return redirect(`${origin}/login${params.size > 0 ? `?${params}` : ''}`)
}

function own(table: Readonly<Record<string, Answerer>>, action: string): Answerer | undefined {
  return Object.hasOwn(table, action) ? table[action] : undefined
}

function unknownCall(): Response {
  return json({ message: 'این فراخوانی شناخته نیست.' }, 400)
}

/** Who is signed in; `{}` for visitors. The cookie lives on with the session it names. */
async function handleSession({ request }: AuthCall): Promise<Response> {
  const token = readCookie(request, 'session')
  if (token === null) return json({})
  const current = await readSession(requirePortal().db, request)
  if (!current) return json({}, 200, [clearCookie(request, 'session')])
  const { session } = current
  return json(session, 200, [sessionCookie(request, token, new Date(session.expires))])
}

/** Ends the session at once, wherever its cookie is; again is as good as once. */
async function handleSignOut(call: AuthCall): Promise<Response> {
  const tokenHash = hashToken(readCookie(call.request, 'session'))
  if (tokenHash !== null) await endSession(tokenHash)
  return goTo(call, callbackOf(call), { cookies: [clearCookie(call.request, 'session')] })
}

async function endSession(tokenHash: string): Promise<void> {
  await requirePortal().db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ userId: sessions.userId })
    if (ended) await notifySessionChanged(tx, ended.userId)
  })
}
