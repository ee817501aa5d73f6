import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '../../server/clock.ts'
import type { Database, Queryable } from '../../server/db/client.ts'
import { oneTimeCodes } from '../../server/db/schema/accounts.ts'
import { AppError } from '../../server/errors.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'
import type { TemplateName } from '../messaging/template-labels.ts'
import { signText } from './hmac.server.ts'

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose']

export const CODE_LIFE_MS = 120_000
export const RESEND_AFTER_MS = 60_000
const TRIES = 5
const KEEP_MS = 86_400_000

interface CodeWish {
  purpose: CodePurpose
  mobile: string
  /** Null sends nothing: the answer to an unknown number is the same as to a known one. */
  template: TemplateName | null
  pending?: { name: string; passwordHash: string }
}

/** Makes a code and puts it into the outbox; answers the row's id. At most one a minute. */
export async function issueCode(db: Database, wish: CodeWish): Promise<string> {
  const { purpose, mobile, template, pending } = wish
  const at = now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${purpose} ${mobile}`}))`)
    await refuseHaste(tx, wish, at)
    await tx
      .delete(oneTimeCodes)
      .where(lt(oneTimeCodes.createdAt, new Date(at.getTime() - KEEP_MS)))
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({
        purpose,
        mobile,
        codeHmac: hmacOf(purpose, mobile, code),
        triesLeft: TRIES,
        createdAt: at,
        expiresAt: new Date(at.getTime() + CODE_LIFE_MS),
        pendingName: pending?.name,
        pendingPasswordHash: pending?.passwordHash,
      })
      .returning({ id: oneTimeCodes.id })
    if (template) {
      await enqueueMessage(tx, { channel: 'sms', recipient: mobile, template, params: { code } })
    }
    return row?.id ?? ''
  })
}

async function refuseHaste(tx: Queryable, { purpose, mobile }: CodeWish, at: Date): Promise<void> {
  const [last] = await tx
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(ofNumber(purpose, mobile))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  const wait = last ? last.createdAt.getTime() + RESEND_AFTER_MS - at.getTime() : 0
  if (wait <= 0) return
  const retryAfterSeconds = Math.ceil(wait / 1_000)
  const text = 'کد پیش‌تر فرستاده شده است؛ یک دقیقه پس از آن می‌توان کد تازه خواست.'
  throw new AppError('TOO_MANY_REQUESTS', text, { retryAfterSeconds })
}

interface CodeTry {
  purpose: CodePurpose
  mobile: string
  code: string
  /** The one code that may be used; without it, the newest of the number. */
  id?: string
}

/**
 * Uses a code up, or counts a wrong try, in one statement: of several at the same time, one alone
 * finds the code unused. Null where it is wrong, used, tried too often or too old.
 */
export async function takeCode(db: Queryable, { purpose, mobile, code, id }: CodeTry) {
  const at = now()
  const right = eq(oneTimeCodes.codeHmac, hmacOf(purpose, mobile, code))
  const [row] = await db
    .update(oneTimeCodes)
    .set({
      triesLeft: sql`${oneTimeCodes.triesLeft} - 1`,
      usedAt: sql`case when ${right} then ${at.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        ofNumber(purpose, mobile),
        id === undefined ? newest(db, purpose, mobile) : eq(oneTimeCodes.id, id),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.triesLeft, 0),
        gt(oneTimeCodes.expiresAt, at),
      ),
    )
    .returning()
  return row?.usedAt ? row : null
}

function newest(db: Queryable, purpose: CodePurpose, mobile: string): SQL {
  const last = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(ofNumber(purpose, mobile))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return sql`${oneTimeCodes.id} = (${last})`
}

function ofNumber(purpose: CodePurpose, mobile: string) {
  return and(eq(oneTimeCodes.mobile, mobile), eq(oneTimeCodes.purpose, purpose))
}

function hmacOf(purpose: CodePurpose, mobile: string, code: string): string {
  return signText('code', `${purpose} ${mobile} ${code}`)
}

export function wrongCode(): AppError {
  return new AppError('BAD_REQUEST', 'کد درست نیست یا زمان آن گذشته است.')
}
