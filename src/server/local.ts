import type { Env } from './env.ts'

export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/**
 * Whether only people at this machine reach the portal: the address that people use, or without
 * one the address listened on, is a loopback. NODE_ENV does not tell: `npm start` says production;
 * nor does a loopback that a proxy passes others' requests on to.
 */
export function isLocal({
  PUBLIC_URL,
  HOST,
  TRUSTED_PROXY,
}: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'TRUSTED_PROXY'>): boolean {
  if (PUBLIC_URL) return LOOPBACK.test(new URL(PUBLIC_URL).hostname)
  return !TRUSTED_PROXY && LOOPBACK.test(HOST)
}

/**
 * Links of documents that caches keep (the sitemap, feeds) and the way back from the bank lead to
 * the address that people use: where others reach the portal it is said, not taken from a request.
 */
export function requirePublicUrl(env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'TRUSTED_PROXY'>): void {
  if (env.PUBLIC_URL || isLocal(env)) return
  throw new Error(
    `دیگران به این پرتال می‌رسند (HOST=${env.HOST})، ولی نشانی آن گفته نشده است: PUBLIC_URL را بگذارید.
Others reach this portal, so it has to know its address: set PUBLIC_URL=https://daru.example.ir`,
  )
}

/** Whether the database is this machine's own: the embedded one, or a server at a loopback. */
export function hasLocalDatabase({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): boolean {
  if (!DATABASE_URL) return true
  const { hostname } = new URL(DATABASE_URL)
  return hostname === '' || LOOPBACK.test(hostname)
}
