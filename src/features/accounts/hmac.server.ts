import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError } from '#src/server/errors.ts'
import { log } from '#src/server/log/log.ts'
import { requirePortal } from '#src/server/portal.ts'

export type HmacUse =
  | 'csrf'
  | 'code'
  | 'oauth'
  | 'atom'
  | 'calendar'
  | 'digest'
  | 'report'
  | 'email'
  | 'device'
  | 'second'
  | 'paper'

/** HMAC-SHA256 of a text, under a key of its own for each use. */
export function signText(use: HmacUse, text: string): string {
  const key = createHmac('sha256', requireSecret()).update(use).digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function isSigned(use: HmacUse, text: string, signature: string): boolean {
  const right = Buffer.from(signText(use, text))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** A row's id with its signature, as a link names the row to whoever was given it. */
export function signedId(use: HmacUse, id: string): string {
  return `${id}.${signText(use, id)}`
}

const SIGNED_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The id of such a link; null where we did not sign it. */
export function readSignedId(use: HmacUse, token: string): string | null {
  const [, id = '', signature = ''] = SIGNED_ID.exec(token) ?? []
  return id && isSigned(use, id, signature) ? id : null
}

/** A key of 256 bits for what is kept encrypted. */
export function sealingKey(use: 'totp' | 'webhook'): Buffer {
  return Buffer.from(hkdfSync('sha256', requireSecret(), '', `data-daru ${use}`, 32))
}

export function hasSecret(): boolean {
  if (requirePortal().accounts.secret !== null) return true
  log.error({ code: 'NO_SECRET' }, 'AUTH_SECRET is not set: nobody can sign in')
  return false
}

function requireSecret(): string {
  if (!hasSecret()) throw new AppError('INTERNAL_SERVER_ERROR', NO_SECRET)
  return requirePortal().accounts.secret ?? ''
}

export const NO_SECRET =
  'پیکربندی سرور کامل نیست؛ ورود ممکن نیست. مدیر سامانه باید AUTH_SECRET را تنظیم کند.'
