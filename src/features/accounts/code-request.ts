import { mutate } from '#src/api/query.ts'

export type CodePurpose = 'sign-in' | 'reset' | 'sign-up'

/** A code that is on its way to somebody's phone. Times are milliseconds. */
export interface CodeRequest {
  mobile: string
  resendAt: number
  expiresAt: number
}

const keyOf = (purpose: CodePurpose) => `codeRequest ${purpose}`
const KEEP_MS = 3_600_000
const stored = new Map<string, string>()

/** Asks for a code and remembers that, so that a reload of the page does not start over. */
export async function requestCode(purpose: CodePurpose, mobile: string): Promise<CodeRequest> {
  const sent = await mutate('accounts.requestCode', { mobile, purpose })
  return rememberCode(purpose, mobile, sent)
}

interface CodeSent {
  expiresInSeconds: number
  resendAfterSeconds: number
}

export function rememberCode(purpose: CodePurpose, mobile: string, sent: CodeSent): CodeRequest {
  const now = Date.now()
  const resendAt = now + sent.resendAfterSeconds * 1_000
  const request = { mobile, resendAt, expiresAt: now + sent.expiresInSeconds * 1_000 }
  write(keyOf(purpose), JSON.stringify(request))
  return request
}

/** The request under way in this tab; null without one or an hour after it. */
export function readCodeRequest(purpose: CodePurpose): CodeRequest | null {
  const text = read(keyOf(purpose))
  if (!text) return null
  const request = JSON.parse(text) as CodeRequest
  return Date.now() - request.expiresAt < KEEP_MS ? request : null
}

export function forgetCode(purpose: CodePurpose): void {
  write(keyOf(purpose), '')
}

// The number is nobody else's business, so it is not in the address; a tab without storage keeps it
// until its next reload.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return stored.get(key) ?? null
  }
}

function write(key: string, text: string): void {
  stored.set(key, text)
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
