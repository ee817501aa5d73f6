import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { sealingKey } from './hmac.server.ts'

/** RFC 6238 as every authenticator speaks it: SHA-1, six digits, a step of half a minute. */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Clocks of telephones are off by so many steps. */
const MAX_DRIFT = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The step whose code this is, at the time or just beside it; null where it is another's. */
export function matchStep(secret: Buffer, code: string, at: Date): number | null {
  const current = Math.floor(at.getTime() / STEP_MS)
  const given = Buffer.from(code)
  for (let step = current + MAX_DRIFT; step >= current - MAX_DRIFT; step -= 1) {
    const right = Buffer.from(codeAt(secret, step))
    if (right.length === given.length && timingSafeEqual(right, given)) return step
  }
  return null
}

/** The code of a step, by RFC 4226. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** As people type it into an authenticator that cannot see the picture. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** What the picture says; see Google's Key URI format. */
export function keyUri(secret: Buffer, account: string): string {
  const issuer = 'Data Daru'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const params = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${params}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1_000}`
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM, bound to the person: a row copied to somebody else opens nothing. */
export function sealSecret(secret: Buffer, userId: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey('totp'), nonce).setAAD(
    Buffer.from(userId),
  )
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null under another AUTH_SECRET; recovery codes go on working then. */
export function openSecret(sealed: string, userId: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey('totp'), nonce)
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ])
  } catch {
    return null
  }
}
