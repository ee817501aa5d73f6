import { eq } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { requirePortal } from '#src/server/portal.ts'
import { clearCookie, readCookie, writeCookie } from '#src/session/cookies.server.ts'
import { rememberDevice } from '../device.server.ts'
import { isSigned, signText } from '../hmac.server.ts'
import { openSession } from '../open-session.server.ts'
import { hasSecondFactor, passSecondFactor } from '../second-factor.server.ts'
import type { FirstFactor } from '../sign-in.server.ts'
import { type AuthCall, callbackOf, goTo, loginWith } from './responses.server.ts'

const LIFE_SECONDS = 600
const FORM = /^([\da-f-]{36})\.(\d+)\.([\w-]+)~([\w-]+)$/

/** The first factor was right: opens the session, or asks for the second factor where there is one. */
export async function afterFirstFactor(call: AuthCall, factor: FirstFactor): Promise<Response> {
  const { db } = requirePortal()
  const { userId } = factor
  if (!(await hasSecondFactor(db, userId))) return enter(call, factor)
  const code = call.fields.get('totp') ?? ''
  if (code && (await passSecondFactor(db, { userId, code, request: call.request }))) {
    return enter(call, factor)
  }
  const error = code ? 'SecondFactorInvalid' : 'SecondFactorRequired'
  const cookies = [await writePending(call.request, factor)]
  return goTo(call, loginWith(call, error), { status: 401, cookies })
}

/** The second factor alone, from the browser whose first factor was right a moment ago. */
export async function handleSecondStep(call: AuthCall): Promise<Response> {
  const { request, fields } = call
  const factor = await readPending(request)
  if (factor === null) {
    const cookies = [clearCookie(request, 'second')]
    return goTo(call, loginWith(call, 'Callback'), { status: 401, cookies })
  }
  const { userId } = factor
  const code = fields.get('totp') ?? fields.get('code') ?? ''
  if (await passSecondFactor(requirePortal().db, { userId, code, request }))
    return enter(call, factor)
  return goTo(call, loginWith(call, 'SecondFactorInvalid'), { status: 401 })
}

async function enter(call: AuthCall, factor: FirstFactor): Promise<Response> {
  const { request } = call
  const opened = await openSession(requirePortal().db, request, factor)
  if (opened === null) return goTo(call, loginWith(call, 'CredentialsSignin'), { status: 401 })
  const cookies = [opened, rememberDevice(request, factor.userId), clearCookie(request, 'second')]
  return goTo(call, callbackOf(call), { cookies })
}

/** Another password since then, and the first factor has to be shown anew. */
async function writePending(request: Request, { userId, ...shown }: FirstFactor): Promise<string> {
  const until = now().getTime() + LIFE_SECONDS * 1_000
  const { passwordHash = await passwordHashOf(userId) } = shown
  const text = `${userId}.${until}.${markOf(passwordHash)}`
  return writeCookie(request, 'second', `${text}~${signText('second', text)}`, LIFE_SECONDS)
}

async function readPending(request: Request): Promise<FirstFactor | null> {
  const cookie = readCookie(request, 'second') ?? ''
  const [, userId = '', until = '', mark = '', signature = ''] = FORM.exec(cookie) ?? []
  if (!userId || !isSigned('second', `${userId}.${until}.${mark}`, signature)) return null
  const passwordHash = await passwordHashOf(userId)
  const holds = Number(until) > now().getTime() && mark === markOf(passwordHash)
  return holds ? { userId, passwordHash } : null
}

function markOf(passwordHash: string | null): string {
  return signText('second', passwordHash ?? '')
}

async function passwordHashOf(userId: string): Promise<string | null> {
  const [user] = await requirePortal()
    .db.select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.passwordHash ?? null
}
