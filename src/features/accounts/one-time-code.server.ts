import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { oneTimeCodes } from '#src/server/db/schema/accounts.ts'
import { AppError } from '#src/server/errors.ts'
import { isUuid } from '#src/server/uuid.ts'
import { readCookie } from '#src/session/cookies.server.ts'
import { SKEW_MS } from '#src/session/limits.server.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'
import type { TemplateName } from '../messaging/template-labels.ts'
import { signText } from './hmac.server.ts'

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose']

export const CODE_LIFE_MS = 120_000
export const RESEND_AFTER_MS = 60_000
const TRIES = 5
const KEEP_MS = 86_400_000

interface CodeRequest {
  purpose: CodePurpose
  mobile: string
  /** Null sends nothing: the answer to an unknown number is the same as to a known one. */
  template: TemplateName | null
  pending?: { name: string; passwordHash: string }
}

/** Makes a code and puts it into the outbox; answers the row's id. At most one a minute. */
export async function issueCode(db: Database, request: CodeRequest): Promise<string> {
  const { purpose, mobile, template, pending } = request
  const at = now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${purpose} ${mobile}`}))`)
    await refuseTooSoon(tx, request)
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
        strangerTriesLeft: TRIES,
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

/** At most one a minute to a number, for each purpose. */
export async function refuseTooSoon(
  tx: Queryable,
  { purpose, mobile }: Pick<CodeRequest, 'purpose' | 'mobile'>,
): Promise<void> {
  const at = now()
  const [last] = await tx
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(ofNumber(purpose, mobile))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  const wait = last ? last.createdAt.getTime() + RESEND_AFTER_MS - at.getTime() : 0
  if (wait <= 0) return
  const retryAfterSeconds = Math.ceil(wait / 1_000)
  const text = 'کد قبلاً فرستاده شده است؛ یک دقیقه پس از آن می‌توان کد جدید خواست.'
  throw new AppError('TOO_MANY_REQUESTS', text, { retryAfterSeconds })
}

interface CodeTry {
  purpose: CodePurpose
  mobile: string
  code: string
}

/**
 * Uses up the code that this browser asked for, or else the newest of the number, whoever asked.
 * Strangers have tries of their own: they cannot spend those of the person who asked.
 */
export async function takeCode(db: Queryable, given: CodeTry, request: Request) {
  const own = codeTicket(request, 'code')
  const taken = own === null ? null : await takeOwnCode(db, { ...given, id: own })
  return taken ?? takeWhere(db, given, newest(db, given, own), 'strangerTriesLeft')
}

/** Uses up one code and no other. */
export function takeOwnCode(db: Queryable, { id, ...given }: CodeTry & { id: string }) {
  return takeWhere(db, given, eq(oneTimeCodes.id, id), 'triesLeft')
}

/** The row that a browser asked for; nobody else can name it. */
export function codeTicket(request: Request, cookie: 'code' | 'signUp'): string | null {
  const ticket = readCookie(request, cookie)
  return ticket !== null && isUuid(ticket) ? ticket : null
}

/**
 * Uses a code up, or counts a wrong try, in one statement: of several at the same time, one alone
 * finds the code unused. Null where it is wrong, used, tried too often or too old.
 */
async function takeWhere(
  db: Queryable,
  { purpose, mobile, code }: CodeTry,
  which: SQL | undefined,
  tries: 'triesLeft' | 'strangerTriesLeft',
) {
  const at = now()
  const right = eq(oneTimeCodes.codeHmac, hmacOf(purpose, mobile, code))
  const [row] = await db
    .update(oneTimeCodes)
    .set({
      [tries]: sql`${oneTimeCodes[tries]} - 1`,
      usedAt: sql`case when ${right} then ${at.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        ofNumber(purpose, mobile),
        which,
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes[tries], 0),
        gt(oneTimeCodes.expiresAt, at),
      ),
    )
    .returning()
  return row?.usedAt ? row : null
}

function newest(db: Queryable, { purpose, mobile }: CodeTry, own: string | null): SQL {
  const last = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(ofNumber(purpose, mobile))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return sql`${oneTimeCodes.id} = (${last}) and ${oneTimeCodes.id} is distinct from ${own}::uuid`
}

/** What was sent in a time to come was sent before the clock was set back, and is no code any more. */
function ofNumber(purpose: CodePurpose, mobile: string) {
  return and(
    eq(oneTimeCodes.mobile, mobile),
    eq(oneTimeCodes.purpose, purpose),
    lte(oneTimeCodes.createdAt, new Date(now().getTime() + SKEW_MS)),
  )
}

function hmacOf(purpose: CodePurpose, mobile: string, code: string): string {
  return signText('code', `${purpose} ${mobile} ${code}`)
}

export function wrongCode(): AppError {
  return new AppError('BAD_REQUEST', 'کد درست نیست یا زمان آن گذشته است.')
}
