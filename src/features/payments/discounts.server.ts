import { and, desc, eq, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { discountCodes, discountUses, payments } from '#src/server/db/schema/payments.ts'
import { AppError } from '#src/server/errors.ts'
import type { Discount } from './amounts.ts'
import { foldCode } from './discount-code.ts'
import { PAYABLE_MS } from './states.ts'

export type DiscountAnswer =
  | { ok: true; id: string; code: string; discount: Discount }
  | { ok: false; problem: string }

export interface DiscountQuery {
  code: string
  userId: string
  at: Date
}

/** Whether somebody may use a code now, and if not, why, in Persian. */
export async function readDiscount(db: Queryable, query: DiscountQuery): Promise<DiscountAnswer> {
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, foldCode(query.code)))
  return row ? judge(db, row, query) : refuse('این کد تخفیف شناخته نیست.')
}

/**
 * The same while a payment is made: the code stays locked until the transaction ends, so that two
 * buyers do not share its last use.
 */
export async function lockDiscount(tx: Queryable, query: DiscountQuery) {
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, foldCode(query.code)))
    .for('no key update')
  const answer = row ? await judge(tx, row, query) : refuse('این کد تخفیف شناخته نیست.')
  if (!answer.ok) throw new AppError('CONFLICT', answer.problem)
  return answer
}

/**
 * A refused transfer leaves its code to others. Where another slip opens it again it holds the code
 * again, unless its uses are gone meanwhile.
 */
export async function holdDiscountAgain(
  tx: Queryable,
  { discountCode, userId }: { discountCode: string | null; userId: string },
): Promise<void> {
  if (discountCode === null) return
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, discountCode))
    .for('no key update')
  if (!row) return
  const { all, own } = await countUses(tx, row.id, { userId, at: now() })
  if (own === 0 && (row.useLimit === null || all < row.useLimit)) return
  throw new AppError(
    'CONFLICT',
    'کد تخفیف این پیش‌فاکتور پس از رد شدن فیش به کار رفته است؛ سفارش تازه‌ای بدهید، یا اگر مبلغ را واریز کرده‌اید به پشتیبانی بنویسید.',
  )
}

type CodeRow = typeof discountCodes.$inferSelect

async function judge(
  db: Queryable,
  { id, code, kind, value, useLimit, expiresAt, active }: CodeRow,
  { userId, at }: DiscountQuery,
): Promise<DiscountAnswer> {
  if (!active) return refuse('این کد تخفیف شناخته نیست.')
  if (expiresAt && expiresAt <= at) return refuse('مهلت این کد تخفیف به پایان رسیده است.')
  const { all, own, ownOpen, ownGivenUp } = await countUses(db, id, { userId, at })
  if (ownOpen > 0) {
    return refuse('این کد برای پرداخت ناتمام شما نگه داشته شده است؛ آن را ادامه دهید یا لغو کنید.')
  }
  if (ownGivenUp > 0) {
    return refuse(
      'درگاه هنوز ممکن است پرداخت رهاشدهٔ شما با این کد را بپذیرد؛ نیم ساعت پس از آغاز آن پرداخت دوباره تلاش کنید.',
    )
  }
  if (own > 0) return refuse('این کد را قبلاً به کار برده‌اید؛ هر کد یک بار برای هر نفر است.')
  if (useLimit !== null && all >= useLimit) return refuse('ظرفیت این کد تخفیف پر شده است.')
  return { ok: true, id, code, discount: { kind, value } }
}

/** SQL: payments use a code up that are open or paid, or given up while the gateway still takes them. */
function uses(at: Date) {
  const unended = inArray(payments.state, ['pending', 'review', 'paid'])
  const young = gt(payments.createdAt, new Date(at.getTime() - PAYABLE_MS))
  const givenUp = and(not(unended), isNotNull(payments.authority), young)
  return { unended, givenUp, used: or(unended, givenUp) }
}

async function countUses(
  db: Queryable,
  codeId: string,
  { userId, at }: Pick<DiscountQuery, 'userId' | 'at'>,
) {
  const { unended, givenUp, used } = uses(at)
  const own = sql`${discountUses.userId} = ${userId}`
  const [counts] = await db
    .select({
      all: sql<number>`(count(*) filter (where ${used}))::int`,
      own: sql<number>`(count(*) filter (where ${used} and ${own}))::int`,
      ownOpen: sql<number>`(count(*) filter (where ${unended} and ${own}
        and ${payments.state} <> 'paid'))::int`,
      ownGivenUp: sql<number>`(count(*) filter (where ${givenUp} and ${own}))::int`,
    })
    .from(discountUses)
    .innerJoin(payments, eq(payments.id, discountUses.paymentId))
    .where(eq(discountUses.codeId, codeId))
  return counts ?? { all: 0, own: 0, ownOpen: 0, ownGivenUp: 0 }
}

function refuse(problem: string): DiscountAnswer {
  return { ok: false, problem }
}

export interface DiscountInput extends Discount {
  code: string
  useLimit: number | null
  expiresAt: Date | null
  note: string
}

export async function createDiscountCode(tx: Queryable, input: DiscountInput): Promise<CodeRow> {
  const code = foldCode(input.code)
  const { kind, value, useLimit } = input
  const wrong =
    (!/^[A-Z0-9]{3,32}$/.test(code) && 'کد تخفیف از ۳ تا ۳۲ حرف لاتین و رقم است.') ||
    (!Number.isSafeInteger(value) && 'مقدار تخفیف عدد درست است.') ||
    (kind === 'percent' && (value < 1 || value > 100) && 'درصد تخفیف از ۱ تا ۱۰۰ است.') ||
    (value < 1 && 'مبلغ تخفیف بیش از صفر است.') ||
    (useLimit !== null &&
      !(Number.isSafeInteger(useLimit) && useLimit > 0) &&
      'ظرفیت کد حداقل یک است.')
  if (wrong) throw new AppError('BAD_REQUEST', wrong)
  const [row] = await tx
    .insert(discountCodes)
    .values({ ...input, code })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new AppError('CONFLICT', 'این کد قبلاً ساخته شده است.')
  return row
}

const CODES_A_PAGE = 100

/** Codes with how often each was paid with and is held besides, for admins; the newest first. */
export async function listDiscountCodes(db: Queryable, asked = 1) {
  const total = await db.$count(discountCodes)
  const page = Math.min(asked, Math.max(1, Math.ceil(total / CODES_A_PAGE)))
  const isPaid = sql`${payments.state} = 'paid'`
  const counts = db
    .select({
      codeId: discountUses.codeId,
      paid: sql<number>`(count(*) filter (where ${isPaid}))::int`.as('paid'),
      held: sql<number>`(count(*) filter (where not ${isPaid}))::int`.as('held'),
    })
    .from(discountUses)
    .innerJoin(payments, eq(payments.id, discountUses.paymentId))
    .where(uses(now()).used)
    .groupBy(discountUses.codeId)
    .as('counts')
  const rows = await db
    .select({
      code: discountCodes,
      used: sql<number>`coalesce(${counts.paid}, 0)`,
      held: sql<number>`coalesce(${counts.held}, 0)`,
    })
    .from(discountCodes)
    .leftJoin(counts, eq(counts.codeId, discountCodes.id))
    .orderBy(desc(discountCodes.createdAt), discountCodes.code)
    .limit(CODES_A_PAGE)
    .offset((page - 1) * CODES_A_PAGE)
  return { rows, total, page, size: CODES_A_PAGE }
}

export async function switchDiscountCode(tx: Queryable, id: string, active: boolean) {
  const { rowCount } = await tx
    .update(discountCodes)
    .set({ active })
    .where(eq(discountCodes.id, id))
  if (rowCount !== 1) throw new AppError('NOT_FOUND', 'چنین کدی نیست.')
}
