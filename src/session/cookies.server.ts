import { createHash, randomBytes } from 'node:crypto'
import { decoded } from '#src/persian/decoded.ts'

/**
 * Cookies are named as NextAuth 4 names them; over https the prefix binds each to this very host, the
 * session's too (see docs/decisions/037-script-policy.md).
 */
const names = {
  session: { plain: 'next-auth.session-token', secure: '__Host-next-auth.session-token' },
  csrf: { plain: 'next-auth.csrf-token', secure: '__Host-next-auth.csrf-token' },
  oauth: { plain: 'next-auth.oauth', secure: '__Host-next-auth.oauth' },
  signUp: { plain: 'data-daru.sign-up', secure: '__Host-data-daru.sign-up' },
  /** The row of the code that this browser asked for. */
  code: { plain: 'data-daru.code', secure: '__Host-data-daru.code' },
  /** Who has been signed in by this browser, see device.server.ts. */
  device: { plain: 'data-daru.device', secure: '__Host-data-daru.device' },
  /** Whose password was right while the second factor is asked for. */
  second: { plain: 'data-daru.second', secure: '__Host-data-daru.second' },
  /** What stood in a form that was refused, until the form is drawn again; never a password. */
  typed: { plain: 'data-daru.typed', secure: '__Host-data-daru.typed' },
  /** How far the database had written when this browser last changed something. */
  wrote: { plain: 'data-daru.wrote', secure: '__Host-data-daru.wrote' },
} as const

type CookieName = keyof typeof names

function isSecure(request: Request): boolean {
  return request.url.startsWith('https:')
}

function cookieName(request: Request, name: CookieName): string {
  return names[name][isSecure(request) ? 'secure' : 'plain']
}

/** The cookie's value; null where the browser sent none or one that cannot be decoded. */
export function readCookie(request: Request, name: CookieName): string | null {
  const wanted = `${cookieName(request, name)}=`
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const pair = part.trim()
    if (pair.startsWith(wanted)) return decoded(pair.slice(wanted.length))
  }
  return null
}

/** A Set-Cookie line; without `maxAgeSeconds` it lasts as long as the browser is open. */
export function writeCookie(
  request: Request,
  name: CookieName,
  value: string,
  maxAgeSeconds?: number,
): string {
  // Where a text was cut, half of an emoji may be left.
  const parts = [`${cookieName(request, name)}=${encodeURIComponent(value.toWellFormed())}`]
  parts.push('Path=/', 'HttpOnly', 'SameSite=Lax')
  if (isSecure(request)) parts.push('Secure')
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  return parts.join('; ')
}

export function clearCookie(request: Request, name: CookieName): string {
  return writeCookie(request, name, '', 0)
}

const tokenForm = /^[\w-]{43}$/

/** 256 random bits, in the alphabet of cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database knows a token by; null for what cannot be one. */
export function hashToken(token: string | null): string | null {
  if (token === null || !tokenForm.test(token)) return null
  return createHash('sha256').update(token).digest('base64url')
}
