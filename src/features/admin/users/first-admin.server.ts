import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { hashPassword } from '#src/features/accounts/password-hash.server.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { newPassword } from './reset-password.server.ts'

export const FIRST_ADMIN_EMAIL = 'admin@datadaru.local'

export interface Credentials {
  /** E-mail address or mobile number. */
  login: string
  password: string
}

/**
 * Makes an admin where there is none yet; safe on several servers. The password is shown before the
 * transaction ends: a start that dies in between has made nobody, and the next one shows another.
 */
export async function ensureFirstAdmin(db: Database, show: (credentials: Credentials) => void) {
  if (await hasAdmin(db)) return
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data-daru first admin'))`)
    if (await hasAdmin(tx)) return
    const login = await freeLogin(tx)
    const state = { role: 'ADMIN', status: 'ACTIVE' } as const
    const [admin] = await tx
      .insert(users)
      .values({
        name: 'مدیر سامانه',
        passwordHash,
        ...state,
        // Whoever runs the portal vouches for it; nobody could read a letter to it.
        email: login,
        emailConfirmedAt: new Date(),
      })
      .returning({ id: users.id })
    if (!admin) return
    const subject = { subjectKind: 'user', subjectId: admin.id }
    await recordAudit(tx, { actorId: null, action: 'user.create-admin', ...subject })
    show({ login, password })
  })
}

/** What the console shows once. */
export function firstAdminBox({ login, password }: Credentials): string {
  const lines = [
    'اولین مدیر سامانه ساخته شد. این رمز عبور دیگر نشان داده نمی‌شود.',
    `  ${login}`,
    `  ${password}`,
    'npm run admin -- reset <email>',
  ]
  return ['', ...lines.map((line) => `  │ ${line}`), ''].join('\n')
}

/** Somebody else's account is never made an admin's, whatever address it has taken. */
async function freeLogin(db: Queryable): Promise<string> {
  const taken = await db.$count(users, eq(users.email, FIRST_ADMIN_EMAIL))
  const mark = randomBytes(3).toString('hex')
  return taken === 0 ? FIRST_ADMIN_EMAIL : FIRST_ADMIN_EMAIL.replace('@', `-${mark}@`)
}

async function hasAdmin(db: Queryable): Promise<boolean> {
  const admins = and(eq(users.role, 'ADMIN'), eq(users.status, 'ACTIVE'))
  return (await db.$count(users, admins)) > 0
}
