import { eq } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { requirePortal } from '#src/server/portal.ts'
import { clearCookie, readCookie, writeCookie } from '#src/session/cookies.server.ts'
import { rememberDevice } from '../device.server.ts'
import { isSigned, signText } from '../hmac.server.ts'
import { openSession } from '../open-session.server.ts'
import { hasSecondFactor, passSecondFactor } from '../second-factor.server.ts'
import { type AuthCall, callbackOf, goTo, loginWith } from './responses.server.ts'

const LIFE_SECONDS = 600
const FORM = /^([\da-f-]{36})\.(\d+)\.([\w-]+)~([\w-]+)$/

/** The first factor was right: opens the session, or asks for the second factor where there is one. */
export async function afterFirstFactor(call: AuthCall, userId: string): Promise<Response> {
  const { db } = requirePortal()
  if (!(await hasSecondFactor(db, userId))) return enter(call, userId)
  const code = call.fields.get('totp') ?? ''
  if (code && (await passSecondFactor(db, { userId, code, request: call.request }))) {
    return enter(call, userId)
  }
  const error = code ? 'SecondFactorInvalid' : 'SecondFactorRequired'
  const cookies = [await writePending(call.request, userId)]
  return goTo(call, loginWith(call, error), { status: 401, cookies })
}

/** The second factor alone, from the browser whose first factor was right a moment ago. */
export async function handleSecondStep(call: AuthCall): Promise<Response> {
  const { request, fields } = call
  const userId = await readPending(request)
  if (userId === null) {
    const cookies = [clearCookie(request, 'second')]
    return goTo(call, loginWith(call, 'Callback'), { status: 401, cookies })
  }
  const code = fields.get('totp') ?? fields.get('code') ?? ''
  if (await passSecondFactor(requirePortal().db, { userId, code, request }))
    return enter(call, userId)
  return goTo(call, loginWith(call, 'SecondFactorInvalid'), { status: 401 })
}

async function enter(call: AuthCall, userId: string): Promise<Response> {
  const { request } = call
  const cookies = [
    await openSession(requirePortal().db, request, userId),
    rememberDevice(request, userId),
    clearCookie(request, 'second'),
  ]
  return goTo(call, callbackOf(call), { cookies })
}

async function writePending(request: Request, userId: string): Promise<string> {
  const until = now().getTime() + LIFE_SECONDS * 1_000
  const text = `${userId}.${until}.${await passwordMark(userId)}`
  return writeCookie(request, 'second', `${text}~${signText('second', text)}`, LIFE_SECONDS)
}

async function readPending(request: Request): Promise<string | null> {
  const cookie = readCookie(request, 'second') ?? ''
  const [, userId = '', until = '', mark = '', signature = ''] = FORM.exec(cookie) ?? []
  if (!userId || !isSigned('second', `${userId}.${until}.${mark}`, signature)) return null
  return Number(until) > now().getTime() && mark === (await passwordMark(userId)) ? userId : null
}

/** Another password since then, and the first factor has to be shown anew. */
async function passwordMark(userId: string): Promise<string> {
  const [user] = await requirePortal()
    .db.select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return signText('second', user?.passwordHash ?? '')
}
