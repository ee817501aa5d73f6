import { isSigned, signText } from '../accounts/hmac.server.ts'

export const PAPER_PATH = '/solutions/paper'

const SIGNATURE = 10
const FORM = /^[\w-]{22}[\w-]{10}$/

/** A short address that says nothing of the paper: its random key, signed. */
export function paperPath(id: string): string {
  const key = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${PAPER_PATH}/${key}${signText('paper', key).slice(0, SIGNATURE)}`
}

/** The key of the paper; null where the token was not written by this portal. */
export function paperOfToken(token: string): string | null {
  if (!FORM.test(token)) return null
  const key = token.slice(0, -SIGNATURE)
  const whole = signText('paper', key)
  if (!isSigned('paper', key, token.slice(-SIGNATURE) + whole.slice(SIGNATURE))) return null
  const hex = Buffer.from(key, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
