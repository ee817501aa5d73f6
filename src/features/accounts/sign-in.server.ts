import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { clientAddress } from '#src/server/http/request.ts'
import {
  type Attempt,
  addressKey,
  countAttempts,
  resetAttempts,
} from '#src/session/limits.server.ts'
import { deviceOf } from './device.server.ts'
import { normalizeEmail, PASSWORD_LENGTH, readCode } from './field-rules.ts'
import { normalizeMobile } from './mobile.ts'
import { takeCode } from './one-time-code.server.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.server.ts'

interface PasswordTry {
  /** Mobile number or e-mail address, as typed. */
  identifier: string
  password: string
  request: Request
}

export interface FirstFactor {
  userId: string
  /** Of the password that was shown: where it is another one by now, nothing was shown. */
  passwordHash?: string | null
}

/**
 * The person whose password this is; null otherwise, after the same time whether the account exists
 * or not. Throws TOO_MANY_REQUESTS.
 */
export async function signInByPassword(db: Database, given: PasswordTry) {
  const account = readAccount(given.identifier)
  const user = account ? await findAccount(db, account) : null
  const attempts = attemptsOf(given.request, 'password', account?.value ?? given.identifier, user)
  await countAttempts(...attempts)
  const password = given.password.slice(0, PASSWORD_LENGTH.most + 1)
  const right = await verifyPassword(password, user?.passwordHash ?? null)
  if (!user || !right) return null
  await resetAttempts(...attempts)
  const { id: userId, passwordHash } = user
  if (passwordHash === null || !isOutdated(passwordHash)) return { userId, passwordHash }
  return { userId, passwordHash: await renewHash(db, { userId, passwordHash }, password) }
}

/** The person whose number this code was sent to; null otherwise. Throws TOO_MANY_REQUESTS. */
export async function signInByCode(
  db: Database,
  given: { mobile: string; code: string; request: Request },
): Promise<FirstFactor | null> {
  const mobile = normalizeMobile(given.mobile)
  const code = readCode(given.code)
  const user = mobile === null ? null : await findAccount(db, { by: 'mobile', value: mobile })
  const attempts = attemptsOf(given.request, 'code', mobile ?? given.mobile, user)
  await countAttempts(...attempts)
  if (mobile === null || code === null) return null
  const taken = await takeCode(db, { purpose: 'sign-in', mobile, code }, given.request)
  if (!taken || !user) return null
  await resetAttempts(...attempts)
  return { userId: user.id }
}

interface Account {
  by: 'mobile' | 'email'
  value: string
}

function readAccount(identifier: string): Account | null {
  const mobile = normalizeMobile(identifier)
  if (mobile !== null) return { by: 'mobile', value: mobile }
  const email = normalizeEmail(identifier)
  return email === null ? null : { by: 'email', value: email }
}

async function findAccount(db: Queryable, { by, value }: Account) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(eq(users[by], value), by === 'email' ? isNotNull(users.emailConfirmedAt) : undefined),
    )
  return user ?? null
}

/** Guesses of codes and of passwords are counted apart: neither closes the other way. */
function attemptsOf(
  request: Request,
  way: 'password' | 'code',
  account: string,
  user: { id: string } | null,
): Attempt[] {
  const device = deviceOf(request, user?.id)
  if (device) return [['signInByDevice', `${way} ${device}`]]
  const from = addressKey(clientAddress(request))
  const of = `${way} ${account}`
  return [
    ['signInByAddress', from],
    ['signInByAccountAndAddress', `${of} ${from}`],
    ['signInByAccountAndAddressPerDay', `${of} ${from}`],
    ['signInByAccount', of],
  ]
}

/** The same password at the cost of today, unless it was changed meanwhile. */
async function renewHash(
  db: Queryable,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  password: string,
): Promise<string> {
  const renewed = await hashPassword(password)
  await db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
  return renewed
}
