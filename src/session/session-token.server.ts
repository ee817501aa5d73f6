import { createHash, randomBytes } from 'node:crypto'

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
