import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { emailConfirmations, users } from '#src/server/db/schema/accounts.ts'
import { portalAddress } from '#src/server/env.ts'
import { AppError } from '#src/server/errors.ts'
import { escapeHtml } from '#src/server/http/error-page.ts'
import { clientAddress } from '#src/server/http/request.ts'
import { requirePortal } from '#src/server/portal.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { notifySessionChanged } from '../live/notify.server.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'
import { letterPage } from '../messaging/letter-page.server.ts'
import { readSignedId, signedId } from './hmac.server.ts'

export const CONFIRM_EMAIL = '/api/account/confirm-email/'

const LIFE_MS = 86_400_000

/** Sends the person a link that confirms the address of the account; former links end. */
export async function sendEmailLink(db: Database, userId: string): Promise<{ email: string }> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const { wantedEmail: email, name = '' } = user ?? {}
  if (!email && user?.email) throw new AppError('CONFLICT', 'این ایمیل قبلاً تأیید شده است.')
  if (!email) throw new AppError('BAD_REQUEST', 'ابتدا ایمیل خود را در مشخصات ذخیره کنید.')
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
  return `${CONFIRM_EMAIL}${signedId('email', id)}`
}

/** The address that a link still confirms; null where it is used, ended or too old. */
async function openEmailLink(db: Queryable, id: string): Promise<string | null> {
  const [link] = await db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(stillOpen(id))
  return link?.email ?? null
}

type EmailAnswer = { email: string } | 'ended' | 'taken'

/**
 * Uses the link up: from now on the address is the person's alone. Of several presses at the same
 * time one alone finds it unused. An address that somebody has confirmed before stays theirs.
 */
function confirmEmail(db: Database, id: string, ip: string): Promise<EmailAnswer> {
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

/** Asks first: programs that look at the links of a letter would confirm it for its reader. */
export async function handleEmailLink(request: Request): Promise<Response> {
  const id = readSignedId('email', new URL(request.url).pathname.slice(CONFIRM_EMAIL.length))
  if (id === null) return letterPage(TITLE, 404, WRONG)
  const { db } = requirePortal()
  if (request.method === 'GET' || request.method === 'HEAD') {
    const email = await openEmailLink(db, id)
    return email === null ? letterPage(TITLE, 410, ENDED) : letterPage(TITLE, 200, ask(email))
  }
  if (request.method !== 'POST') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  }
  const answer = await confirmEmail(db, id, clientAddress(request))
  if (answer === 'taken') return letterPage(TITLE, 409, TAKEN)
  if (answer === 'ended') return letterPage(TITLE, 410, ENDED)
  return letterPage(TITLE, 200, done(answer.email))
}

const TITLE = 'تأیید ایمیل'
const ACCOUNT = '<a href="/account">حساب کاربری</a>'
const WRONG = `<h1>این نشانی درست نیست</h1>
<p>لینک ایمیل را کامل باز کنید یا از ${ACCOUNT} لینک جدید بخواهید.</p>`
const ENDED = `<h1>این لینک دیگر اعتبار ندارد</h1>
<p>هر لینک ۲۴ ساعت و برای یک بار است و با خواستن لینک جدید یا تغییر ایمیل پایان می‌یابد. اگر ایمیل هنوز تأیید نشده است، از ${ACCOUNT} لینک جدید بخواهید.</p>`

const TAKEN = `<h1>این ایمیل از آن حساب دیگری است</h1>
<p>حساب دیگری قبلاً با همین ایمیل تأیید شده است؛ با آن حساب وارد شوید یا در ${ACCOUNT} ایمیل دیگری بنویسید.</p>`

function ask(email: string): string {
  return `<h1>این ایمیل از آنِ شماست؟</h1>
<p>${address(email)}</p>
<p>با تأیید، می‌توان با این ایمیل وارد شد و هشدار و خلاصهٔ هفتگی را می‌توان به این نشانی فرستاد. اگر شما آن را نخواسته‌اید، این صفحه را ببندید.</p>
<form method="post"><button>تأیید ایمیل</button></form>`
}

function done(email: string): string {
  return `<h1>ایمیل شما تأیید شد</h1>
<p>${address(email)}</p>
<p>راه دریافت هشدار را در ${ACCOUNT} انتخاب کنید.</p>`
}

function address(email: string): string {
  return `<bdi dir="ltr">${escapeHtml(email)}</bdi>`
}
