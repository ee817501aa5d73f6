import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env.ts'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** Another address stands in for Google in tests. */
  issuer: string
}

export interface AccountSettings {
  /** Key of the cookies' and codes' HMAC; null where a public portal was given none. */
  secret: string | null
  /** Days after the last use. */
  sessionDays: number
  /** Days after the sign-in, however much it is used. */
  sessionMaxDays: number
  /** Admins without a second factor have no rights of admins. */
  adminSecondFactor: 'ask' | 'require'
  /** New accounts need no admin. */
  autoApprove: boolean
  google: GoogleSettings | null
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

export function readAccountSettings(env: Env): AccountSettings {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  return {
    secret: env.AUTH_SECRET ?? (isPublic(env) ? null : localSecret(env)),
    sessionDays: env.SESSION_DAYS,
    sessionMaxDays: env.SESSION_MAX_DAYS,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    autoApprove: env.AUTO_APPROVE,
    google:
      clientId && clientSecret
        ? { clientId, clientSecret, issuer: 'https://accounts.google.com' }
        : null,
  }
}

/** In production and reachable by others; `npm start` on one's own machine is neither. */
function isPublic({ NODE_ENV, PUBLIC_URL, HOST }: Env): boolean {
  return NODE_ENV === 'production' && (PUBLIC_URL !== undefined || !loopback.has(HOST))
}

/**
 * Made once and kept, so that a restart signs nobody out half-way. It is linked in whole: of two
 * that start at once both read the one that was first, and a kill half-way leaves no half.
 */
function localSecret({ DATA_DIRECTORY }: Env): string {
  const folder = path.resolve(DATA_DIRECTORY ?? '.data')
  const file = path.join(folder, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readSecret(file)
}

/** Whole or not at all: where it cannot be read, another one would sign everybody out. */
function readSecret(file: string): string {
  let why = 'too short'
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
  throw new Error(
    `رمز نشست‌ها در ${file} خواندنی نیست (${why})؛ آن را از پشتیبان برگردانید، یا بردارید تا رمز تازه‌ای ساخته شود. ${file} is no secret: ${why}.`,
  )
}
