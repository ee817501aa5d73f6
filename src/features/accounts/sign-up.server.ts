import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '#src/procedures/context.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { oneTimeCodes, users } from '#src/server/db/schema/accounts.ts'
import { requirePortal } from '#src/server/portal.ts'
import { clearCookie, writeCookie } from '#src/session/cookies.server.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import {
  codeTicket,
  issueCode,
  refuseTooSoon,
  takeOwnCode,
  wrongCode,
} from './one-time-code.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { refusePassword } from './password-rules.server.ts'
import { CODE_SENT, countingCode, findByMobile, inConstantTime } from './request-code.server.ts'

const WAIT_MS = 3_600_000

type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>

/**
 * Sends the code that confirms the number. The account comes with the code, and only to the browser
 * that asked: what someone else wrote for the same number is never what the owner confirms.
 */
export function signUp(ctx: Context, request: { name: string; mobile: string; password: string }) {
  const { name, mobile, password } = request
  return inConstantTime(async () => {
    await refusePassword(password, { name, mobile })
    return sendCode(ctx, mobile, async () => {
      await refuseTooSoon(ctx.db, { purpose: 'sign-up', mobile })
      return { name, passwordHash: await hashPassword(password) }
    })
  })
}

export function resendSignUpCode(ctx: Context, mobile: string) {
  return inConstantTime(() =>
    sendCode(ctx, mobile, async () => {
      const pending = await findPending(ctx, mobile)
      if (!pending) throw wrongCode()
      return pending
    }),
  )
}

async function sendCode(ctx: Context, mobile: string, findRequest: () => Promise<Pending>) {
  const userId = await findByMobile(ctx.db, mobile)
  const template = userId ? 'sign-up-known' : 'sign-up-code'
  const id = await countingCode(ctx, { mobile, userId }, async () => {
    const pending = await findRequest()
    return issueCode(ctx.db, { purpose: 'sign-up', mobile, template, pending })
  })
  const cookie = writeCookie(ctx.request, 'signUp', id, WAIT_MS / 1_000)
  ctx.resHeaders?.append('set-cookie', cookie)
  return CODE_SENT
}

async function findPending({ db, request }: Context, mobile: string) {
  const id = codeTicket(request, 'signUp')
  if (id === null) return null
  const [row] = await db
    .select({ name: oneTimeCodes.pendingName, passwordHash: oneTimeCodes.pendingPasswordHash })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.id, id),
        eq(oneTimeCodes.mobile, mobile),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.createdAt, new Date(now().getTime() - WAIT_MS)),
      ),
    )
  return row?.name && row.passwordHash ? { name: row.name, passwordHash: row.passwordHash } : null
}

/** Makes the account. Signing in comes after, through the session service. */
export async function confirmSignUp(
  ctx: Context,
  { mobile, code }: Record<'mobile' | 'code', string>,
) {
  await countAttempts(['tryCodeByAddress', ctx.clientIp])
  const id = codeTicket(ctx.request, 'signUp')
  if (id === null) throw wrongCode()
  const status = await createAccount(ctx.db, { mobile, code, id, ip: ctx.clientIp })
  if (!status) throw wrongCode()
  ctx.resHeaders?.append('set-cookie', clearCookie(ctx.request, 'signUp'))
  return { status }
}

interface Confirmation {
  mobile: string
  code: string
  id: string
  ip: string
}

async function createAccount(db: Database, { mobile, code, id, ip }: Confirmation) {
  return db.transaction(async (tx) => {
    const taken = await takeOwnCode(tx, { purpose: 'sign-up', mobile, code, id })
    if (!taken?.pendingName) return null
    const [user] = await tx
      .insert(users)
      .values({
        mobile,
        mobileConfirmedAt: now(),
        name: taken.pendingName,
        passwordHash: taken.pendingPasswordHash,
        ...initialStatus(),
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) return null
    await recordSignUp(tx, user.id, ip)
    return initialStatus().status
  })
}

export function initialStatus() {
  const status = requirePortal().accounts.autoApprove ? 'ACTIVE' : 'PENDING'
  return { role: 'USER', status } as const
}

export function recordSignUp(tx: Queryable, userId: string, ip: string): Promise<void> {
  const subject = { subjectKind: 'user', subjectId: userId }
  return recordAudit(tx, { actorId: userId, action: 'user.sign-up', ...subject, ip })
}
