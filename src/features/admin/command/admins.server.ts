import { eq, sql } from 'drizzle-orm'
import { nameProblem, normalizeEmail } from '#src/features/accounts/field-rules.ts'
import { normalizeMobile } from '#src/features/accounts/mobile.ts'
import { hashPassword } from '#src/features/accounts/password-hash.server.ts'
import { forgetSecondFactor } from '#src/features/accounts/second-factor.server.ts'
import { notifySessionChanged } from '#src/features/live/notify.server.ts'
import { pick } from '#src/list/pick.ts'
import { plainLine } from '#src/persian/plain-text.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import type { Credentials } from '../users/first-admin.server.ts'
import { newPassword } from '../users/reset-password.server.ts'

type Login = { column: 'mobile' | 'email'; value: string }

/** Makes an admin; whoever has an account already gets the role and keeps the password. */
export async function createAdmin(db: Database, text: string, name: string) {
  const login = requireLogin(text)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const state = { role: 'ADMIN', status: 'ACTIVE', rejectionReason: null } as const
  return db.transaction(async (tx) => {
    const known = await findUser(tx, login)
    const [admin] = known
      ? await tx
          .update(users)
          .set({ ...state, updatedAt: sql`now()` })
          .where(eq(users.id, known.id))
          .returning()
      : await tx
          .insert(users)
          .values({ name: requireName(name), passwordHash, ...state, ...vouched(login) })
          .returning()
    if (!admin) throw new Error('no admin was made')
    await audit(tx, 'user.create-admin', admin.id)
    return { login: login.value, password: known ? null : password }
  })
}

/** Whoever runs the portal vouches for what they write. */
function vouched({ column, value }: Login) {
  const confirmed = column === 'email' ? 'emailConfirmedAt' : 'mobileConfirmedAt'
  return { [column]: value, [confirmed]: new Date() }
}

/** For whoever lost the authenticator and the recovery codes: the password alone is enough again. */
export async function forgetByCommand(db: Database, text: string): Promise<string> {
  const login = requireLogin(text)
  return db.transaction(async (tx) => {
    const user = await findUser(tx, login)
    if (!user) throw new AppError('NOT_FOUND', `کسی با «${login.value}» حساب ندارد.`)
    if (await forgetSecondFactor(tx, user.id)) await audit(tx, 'user.remove-second-factor', user.id)
    return login.value
  })
}

/** A new password for anybody; every session of the person ends. */
export async function resetByCommand(db: Database, text: string): Promise<Credentials> {
  const login = requireLogin(text)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await findUser(tx, login)
    if (!user) throw new AppError('NOT_FOUND', `کسی با «${login.value}» حساب ندارد.`)
    await tx.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, user.id))
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await audit(tx, 'user.reset-password', user.id)
    return { login: login.value, password }
  })
}

export function listAdmins(db: Queryable) {
  return db
    .select(pick(users, 'name', 'mobile', 'email', 'status'))
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(users.createdAt, users.id)
}

async function audit(tx: Queryable, action: string, id: string): Promise<void> {
  await recordAudit(tx, { actorId: null, action, subjectKind: 'user', subjectId: id })
  await notifySessionChanged(tx, id)
}

async function findUser(tx: Queryable, { column, value }: Login) {
  const [user] = await tx.select().from(users).where(eq(users[column], value)).for('update')
  return user
}

function requireName(name: string): string {
  const wrong = nameProblem(name)
  if (wrong) throw new AppError('BAD_REQUEST', wrong)
  return plainLine(name)
}

function requireLogin(text: string): Login {
  const mobile = normalizeMobile(text)
  if (mobile !== null) return { column: 'mobile', value: mobile }
  const email = normalizeEmail(text)
  if (email !== null) return { column: 'email', value: email }
  throw new AppError('BAD_REQUEST', `«${text}» نه شمارهٔ موبایل است و نه ایمیل.`)
}
