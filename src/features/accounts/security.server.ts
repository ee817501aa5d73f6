import { and, eq, isNull } from 'drizzle-orm'
import { encode } from 'uqr'
import type { Context } from '#src/procedures/context.ts'
import { recoveryCodes, secondFactors, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { requirePortal } from '#src/server/portal.ts'
import { isConfirmed } from '#src/session/confirmed.server.ts'
import { base32, keyUri, openSecret } from './totp.server.ts'

/** What the page of the account's security shows; a secret only while it is being set up. */
export async function readSecurity(ctx: Context, userId: string) {
  const { db } = ctx
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('UNAUTHORIZED')
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  const confirmed = isConfirmed(ctx)
  const begun = confirmed && factor && !factor.enabledAt
  return {
    enabledAt: factor?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: await db.$count(recoveryCodes, unused),
    confirmed,
    hasPassword: user.passwordHash !== null,
    isAdmin: user.role === 'ADMIN',
    isRequired: user.role === 'ADMIN' && requirePortal().accounts.adminSecondFactor === 'require',
    setUp: begun ? setUpOf(factor.sealedSecret, user) : null,
  }
}

type Person = typeof users.$inferSelect

function setUpOf(sealed: string, { id, mobile, email, name }: Person) {
  const secret = openSecret(sealed, id)
  if (!secret) return null
  const uri = keyUri(secret, mobile ?? email ?? name)
  const { data, size } = encode(uri, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { secretKey: base32(secret).replace(/.{4}(?=.)/g, '$& '), uri, qr: { size, path } }
}
