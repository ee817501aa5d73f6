import { NO_ANSWER } from '#src/api/browser.ts'
import type { Session } from '../access/session.ts'

const base = '/api/auth'
/** A server that says nothing for so long is not reached. */
const patience = () => AbortSignal.timeout(30_000)

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

/** Asks the session service; throws where the line fails. */
export function get(path: string): Promise<Response> {
  return fetch(`${base}/${path}`, { headers: { accept: 'application/json' }, signal: patience() })
}

/** Sends a form with the token that the service asks of every form. */
export async function post(path: string, fields: Record<string, string>): Promise<Response> {
  try {
    const { csrfToken } = await answerOf<{ csrfToken: string }>(get('csrf'))
    const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' })
    return await fetch(`${base}/${path}`, { method: 'POST', body, signal: patience() })
  } catch (error) {
    report('CLIENT_FETCH_ERROR', error)
    throw new Error(NO_ANSWER)
  }
}

/** What an answer holds; throws where it is a refusal. */
export async function answerOf<Answer>(sent: Promise<Response>): Promise<Answer> {
  const response = await sent
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  return (await response.json()) as Answer
}
