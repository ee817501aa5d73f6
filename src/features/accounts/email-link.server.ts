import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { emailConfirmations, users } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { portalAddress } from '#src/server/portal-address.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'
import { isSigned, signText } from './hmac.server.ts'

export const CONFIRM_EMAIL = '/api/account/confirm-email/'

const LIFE_MS = 86_400_000
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Sends the person a link that confirms the address of the account; former links end. */
export async function sendEmailLink(db: Database, userId: string): Promise<{ email: string }> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const { wantedEmail: email, name = '' } = user ?? {}
  if (!email && user?.email) throw new AppError('CONFLICT', 'این ایمیل پیش‌تر تأیید شده است.')
  if (!email) throw new AppError('BAD_REQUEST', 'نخست ایمیل خود را در مشخصات ذخیره کنید.')
  await countAttempts(['emailLinkByPerson', userId], ['emailLinkByAddress', email])
  const at = now()
  const expiresAt = new Date(at.getTime() + LIFE_MS)
  await db.transaction(async (tx) => {
    await endEmailLinks(tx, userId)
    const [made] = await tx
      .insert(emailConfirmations)
      .values({ userId, email, createdAt: at, expiresAt })
      .returning({ id: emailConfirmations.id })
    const link = portalAddress(emailLinkPath(made?.id ?? ''))
    const params = { name, link }
    await enqueueMessage(tx, { channel: 'email', recipient: email, template: 'email-link', params })
  })
  return { email }
}

/** After a change of the address, no link to the former one means anything. */
export async function endEmailLinks(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
}

function emailLinkPath(id: string): string {
  return `${CONFIRM_EMAIL}${id}.${signText('email', id)}`
}

/** Which link a token is of; null where we did not sign it. */
export function readEmailToken(token: string): string | null {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? []
  return id && isSigned('email', id, signature) ? id : null
}

/** The address that a link still confirms; null where it is used, ended or too old. */
export async function openEmailLink(db: Queryable, id: string): Promise<string | null> {
  const [link] = await db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(stillOpen(id))
  return link?.email ?? null
}

export type EmailAnswer = { email: string } | 'ended' | 'taken'

/**
 * Uses the link up: from now on the address is the person's alone. Of several presses at the same
 * time one alone finds it unused. An address that somebody has confirmed before stays theirs.
 */
export function confirmEmail(db: Database, id: string, ip: string): Promise<EmailAnswer> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .update(emailConfirmations)
      .set({ usedAt: now() })
      .where(stillOpen(id))
      .returning()
    if (!link) return 'ended'
    const { userId, email } = link
    const mine = and(eq(users.id, userId), eq(users.wantedEmail, email))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`e-mail ${email}`}))`)
    if ((await tx.$count(users, eq(users.email, email))) > 0) return 'taken'
    const { rowCount } = await tx
      .update(users)
      .set({ email, emailConfirmedAt: now(), wantedEmail: null, updatedAt: now() })
      .where(mine)
    if (!rowCount) return 'ended'
    const subject = { subjectKind: 'user', subjectId: userId }
    const action = { actorId: userId, action: 'user.confirm-email', after: { email }, ip }
    await recordAudit(tx, { ...subject, ...action })
    await notifySessionChanged(tx, userId)
    return { email }
  })
}

function stillOpen(id: string) {
  const { usedAt, expiresAt } = emailConfirmations
  return and(eq(emailConfirmations.id, id), isNull(usedAt), gt(expiresAt, now()))
}
