import type { Session } from '../access/session.ts'

const base = '/api/auth'
/** A server that says nothing for so long is not reached. */
const patience = () => AbortSignal.timeout(30_000)
const lineFailed = 'پاسخی از سرور نرسید؛ اینترنت را بررسی کنید یا کمی بعد تلاش کنید.'

/** What a sign-in came to: where to go, or why not. */
export type SignInOutcome = { url: string } | { error: string; message: string | null }

export type SignInWay = 'credentials' | 'otp'

/** The session as the server sees it now; null for visitors. Throws where the line fails. */
export async function fetchSession(): Promise<Session | null> {
  try {
    const session = await answerOf<Session | Record<string, never>>(get('session'))
    return 'user' in session ? (session as Session) : null
  } catch (error) {
    report('CLIENT_FETCH_ERROR', error)
    throw error
  }
}

/** The names of the ways to sign in that this portal offers; null where it is not set up for any. */
export async function fetchProviders(): Promise<string[] | null> {
  const response = await get('providers')
  if (response.status === 500) return null
  return Object.keys(await answerOf<Record<string, unknown>>(Promise.resolve(response)))
}

/** @param fields `{login, password}` or `{mobile, code}`, as the way asks. */
export async function signIn(
  way: SignInWay,
  fields: Record<string, string>,
  callbackUrl: string,
): Promise<SignInOutcome> {
  const response = await post(`callback/${way}`, { ...fields, callbackUrl })
  const answer = (await response.json().catch(() => ({}))) as { url?: string; message?: string }
  const error = answer.url ? new URL(answer.url, location.href).searchParams.get('error') : null
  if (response.ok && answer.url && error === null && !isRefused(answer.url)) {
    return { url: answer.url }
  }
  return { error: error ?? nameOf(response.status), message: answer.message ?? null }
}

/** Where to send the browser so that Google asks the person. */
export async function googleAddress(callbackUrl: string): Promise<string> {
  const { url } = await answerOf<{ url: string }>(post('signin/google', { callbackUrl }))
  return url
}

/** Ends the session; where the browser goes then is for the caller. */
export async function endSession(): Promise<void> {
  await answerOf(post('signout', { callbackUrl: '/login' }))
}

/** Tells the server's log; a failing log is told to the console only. */
export function report(code: 'CLIENT_SESSION_ERROR' | 'CLIENT_FETCH_ERROR', error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`[session] ${code}`, message)
  const body = new URLSearchParams({ level: 'error', code, message, path: location.pathname })
  navigator.sendBeacon?.(`${base}/_log`, body)
}

function get(path: string): Promise<Response> {
  return fetch(`${base}/${path}`, { headers: { accept: 'application/json' }, signal: patience() })
}

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  try {
    const { csrfToken } = await answerOf<{ csrfToken: string }>(get('csrf'))
    const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' })
    return await fetch(`${base}/${path}`, { method: 'POST', body, signal: patience() })
  } catch (error) {
    report('CLIENT_FETCH_ERROR', error)
    throw new Error(lineFailed)
  }
}

async function answerOf<Answer>(sent: Promise<Response>): Promise<Answer> {
  const response = await sent
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  return (await response.json()) as Answer
}

// The answer to a POST without a valid token leads back to signing in.
function isRefused(url: string): boolean {
  return new URL(url, location.href).searchParams.has('csrf')
}

function nameOf(status: number): string {
  return status === 429 ? 'TooManyRequests' : 'Default'
}
