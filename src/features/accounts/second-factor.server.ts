import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { toLatinDigits } from '#src/persian/digits.ts'
import type { Context } from '#src/procedures/context.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { recoveryCodes, secondFactors, sessions, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { requirePortal } from '#src/server/portal.ts'
import { qrCode } from '#src/server/qr-code.ts'
import { type Attempt, countAttempts, resetAttempts } from '#src/session/limits.server.ts'
import { isConfirmed, requireConfirmed } from '#src/session/session-of-request.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { tellPerson } from '../messaging/enqueue.server.ts'
import { deviceOf } from './device.server.ts'
import { readCode } from './field-rules.ts'
import { base32, keyUri, matchStep, newSecret, openSecret, sealSecret } from './totp.server.ts'

const RECOVERY_CODES = 10
const RECOVERY_SIGNS = 16
// Without 0/O and 1/l/i: these are copied by hand. Sixteen of the 31 signs hold some 79 bits.
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(secondFactors, and(of(userId), isNotNull(secondFactors.enabledAt)))) > 0
}

interface Given {
  userId: string
  /** Six digits of the authenticator, or a recovery code, as typed. */
  code: string
  request: Request
}

/** Whether this is the second factor of the person; each code is good once. Throws TOO_MANY_REQUESTS. */
export async function passSecondFactor(db: Database, given: Given): Promise<boolean> {
  const { userId, code, request } = given
  const device = deviceOf(request, userId)
  const attempt: Attempt = device
    ? ['secondFactorByDevice', device]
    : ['secondFactorByAccount', userId]
  await countAttempts(attempt)
  const digits = readCode(code)
  const passed =
    digits === null
      ? await spendRecoveryCode(db, userId, code)
      : await spendStep(db, userId, digits)
  if (passed) await resetAttempts(attempt)
  return passed
}

/** A step is used up by one statement, and those before it with it. */
async function spendStep(db: Database, userId: string, digits: string): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(of(userId))
  const secret = factor?.enabledAt ? openSecret(factor.sealedSecret, userId) : null
  const step = secret && matchStep(secret, digits, now())
  if (step === null) return false
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(of(userId), isNotNull(secondFactors.enabledAt), lt(secondFactors.lastStep, step)))
  return rowCount === 1
}

function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unused = and(
      eq(recoveryCodes.userId, userId),
      eq(recoveryCodes.codeHash, hashCode(code)),
      isNull(recoveryCodes.usedAt),
    )
    const { rowCount } = await tx.update(recoveryCodes).set({ usedAt: now() }).where(unused)
    if (rowCount !== 1) return false
    await note(tx, { userId, action: 'user.use-recovery-code' })
    return true
  })
}

/** A new secret, which counts for nothing before a code has shown that the authenticator has it. */
export async function startSecondFactor(ctx: Context, userId: string): Promise<void> {
  requireConfirmed(ctx)
  const sealedSecret = sealSecret(newSecret(), userId)
  const row = { sealedSecret, createdAt: now(), lastStep: 0 }
  await ctx.db
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: row,
      setWhere: isNull(secondFactors.enabledAt),
    })
}

/** Switches it on; all other sessions end, and the recovery codes are told this once. */
export async function enableSecondFactor(
  ctx: Context,
  { userId, sessionId, code }: { userId: string; sessionId: string | null } & { code: string },
): Promise<string[]> {
  requireConfirmed(ctx)
  const attempt: Attempt = ['secondFactorByAccount', userId]
  await countAttempts(attempt)
  const recovery = await ctx.db.transaction(async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(of(userId)).for('update')
    if (!factor)
      throw new AppError('PRECONDITION_FAILED', 'ابتدا کلید را در برنامهٔ رمزساز ثبت کنید.')
    if (factor.enabledAt) throw new AppError('CONFLICT', 'ورود دومرحله‌ای روشن است.')
    const secret = openSecret(factor.sealedSecret, userId)
    const step = secret && matchStep(secret, code, now())
    if (step === null) throw wrongSecondFactor()
    await tx.update(secondFactors).set({ enabledAt: now(), lastStep: step }).where(of(userId))
    const exceptOwn = sessionId === null ? undefined : ne(sessions.id, sessionId)
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), exceptOwn))
    await note(tx, { userId, action: 'user.second-factor-on', ip: ctx.clientIp, state: 'روشن' })
    return writeRecoveryCodes(tx, userId)
  })
  await resetAttempts(attempt)
  return recovery
}

/** New recovery codes instead of all earlier ones. */
export function renewRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  requireConfirmed(ctx)
  return ctx.db.transaction(async (tx) => {
    // One renewal after the other, so that each takes away what the one before wrote.
    const [factor] = await tx.select().from(secondFactors).where(of(userId)).for('update')
    if (!factor?.enabledAt) {
      throw new AppError('PRECONDITION_FAILED', 'ورود دومرحله‌ای روشن نیست.')
    }
    await note(tx, { userId, action: 'user.new-recovery-codes', ip: ctx.clientIp })
    return writeRecoveryCodes(tx, userId)
  })
}

export async function disableSecondFactor(ctx: Context, userId: string): Promise<void> {
  requireConfirmed(ctx)
  await ctx.db.transaction(async (tx) => {
    if (await forgetSecondFactor(tx, userId)) {
      await note(tx, { userId, action: 'user.second-factor-off', ip: ctx.clientIp, state: 'خاموش' })
    }
  })
}

/** Takes it away with its recovery codes; whether there was one. */
export async function forgetSecondFactor(tx: Queryable, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const [gone] = await tx.delete(secondFactors).where(of(userId)).returning()
  return gone?.enabledAt != null
}

async function writeRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })))
  return codes
}

function newRecoveryCode(): string {
  const { length } = RECOVERY_ALPHABET
  const signs = Array.from({ length: RECOVERY_SIGNS }, () => RECOVERY_ALPHABET[randomInt(length)])
  return signs.join('').replace(/.{4}(?=.)/g, '$&-')
}

// Some 79 random bits: nothing that a slow hash would have to protect.
function hashCode(code: string): string {
  const plain = toLatinDigits(code)
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
  return createHash('sha256').update(plain).digest('base64url')
}

interface Note {
  userId: string
  action: string
  ip?: string
  /** Tells the person as well. */
  state?: string
}

async function note(tx: Queryable, { userId, action, ip, state }: Note): Promise<void> {
  const subject = { subjectKind: 'user', subjectId: userId }
  await recordAudit(tx, { actorId: userId, action, ...subject, ...(ip && { ip }) })
  await notifySessionChanged(tx, userId)
  if (state !== undefined) await tellPerson(tx, userId, 'second-factor', { state })
}

function of(userId: string) {
  return eq(secondFactors.userId, userId)
}

function wrongSecondFactor(): AppError {
  return new AppError('BAD_REQUEST', 'کد برنامهٔ رمزساز درست نیست یا قبلاً استفاده شده است.')
}

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

function setUpOf(sealed: string, { id, mobile, email, name }: typeof users.$inferSelect) {
  const secret = openSecret(sealed, id)
  if (!secret) return null
  const uri = keyUri(secret, mobile ?? email ?? name)
  return { secretKey: base32(secret).replace(/.{4}(?=.)/g, '$& '), uri, qr: qrCode(uri) }
}
