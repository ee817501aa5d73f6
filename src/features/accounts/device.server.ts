import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '#src/session/cookies.server.ts'
import { isSigned, signText } from './hmac.server.ts'

/** A year after its last sign-in a browser is a stranger again. */
const LIFE_SECONDS = 365 * 86_400
const MAX_PEOPLE = 4
const FORM = /^[\w-]{22}(?:\.[\da-f-]{36})+$/

/** A browser in which these people have been signed in. It opens nothing; it only has limits of its own. */
interface Device {
  id: string
  userIds: readonly string[]
}

/** Null for browsers that never had a good session here, and for what was not signed by us. */
function readDevice(request: Request): Device | null {
  const [, text = '', signature = ''] =
    /^(.+)~(.+)$/.exec(readCookie(request, 'device') ?? '') ?? []
  if (!FORM.test(text) || !isSigned('device', text, signature)) return null
  const [id = '', ...userIds] = text.split('.')
  return { id, userIds }
}

/** The bucket of this browser for this person; null where the person was never signed in by it. */
export function deviceOf(request: Request, userId: string | undefined): string | null {
  const device = readDevice(request)
  if (!device || userId === undefined || !device.userIds.includes(userId)) return null
  return `${device.id} ${userId}`
}

/** The Set-Cookie line of a browser in which this person has just signed in. */
export function rememberDevice(request: Request, userId: string): string {
  const device = readDevice(request)
  const others = (device?.userIds ?? []).filter((known) => known !== userId)
  const userIds = [userId, ...others].slice(0, MAX_PEOPLE)
  const text = [device?.id ?? randomBytes(16).toString('base64url'), ...userIds].join('.')
  return writeCookie(request, 'device', `${text}~${signText('device', text)}`, LIFE_SECONDS)
}
