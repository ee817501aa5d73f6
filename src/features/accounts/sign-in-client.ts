import { answerOf, get, post } from '#src/session/auth-client.ts'

export type SignInOutcome = { url: string } | { error: string; message: string | null }

export type SignInWay = 'credentials' | 'otp'

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

export async function googleAddress(callbackUrl: string): Promise<string> {
  const { url } = await answerOf<{ url: string }>(post('signin/google', { callbackUrl }))
  return url
}

// The answer to a POST without a valid token leads back to signing in.
function isRefused(url: string): boolean {
  return new URL(url, location.href).searchParams.has('csrf')
}

function nameOf(status: number): string {
  return status === 429 ? 'TooManyRequests' : 'Default'
}
