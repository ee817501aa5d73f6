import { createHash } from 'node:crypto'
import { newToken } from '#src/session/session-token.server.ts'

const KEY = /^dd_[\w-]{43}$/
const SHOWN = 9

/** A key of 256 random bits. Its beginning tells people which one it is, and scanners what it is. */
export function newKey(): { key: string; prefix: string } {
  const key = `dd_${newToken()}`
  return { key, prefix: key.slice(0, SHOWN) }
}

/** What the database knows a key by; null for what cannot be one. */
export function hashKey(key: string): string | null {
  return KEY.test(key) ? createHash('sha256').update(key).digest('base64url') : null
}
