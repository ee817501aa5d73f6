import { sql } from 'drizzle-orm'
import { bigint, check, index, pgSequence, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { subscriptions, users } from './accounts.ts'
import { instant } from './columns.ts'

/** Whole rials; below 2^53 by far. */
const rial = (name: string) => bigint(name, { mode: 'number' })

export const PAYMENT_STATES = ['pending', 'review', 'paid', 'failed', 'cancelled'] as const
export const PAYMENT_KINDS = ['online', 'transfer'] as const
export const GATEWAYS = ['zarinpal', 'sandbox'] as const
export const DISCOUNT_KINDS = ['percent', 'amount'] as const

/** What is sold. Payments keep a copy of what they bought, so rows may be edited freely. */
export const plans = pgTable('plans', (t) => ({
  id: t.text('id').primaryKey(),
  name: t.text('name').notNull(),
  /** 1 professional, 2 organizational. */
  tier: t.smallint('tier').$type<1 | 2>().notNull(),
  months: t.smallint('months').notNull(),
  priceRial: rial('price_rial').notNull(),
  /** Hundredths of a percent: 1000 is ten percent. */
  vatBasisPoints: t.smallint('vat_basis_points').notNull(),
  active: t.boolean('active').notNull().default(true),
  position: t.smallint('position').notNull().default(0),
  /** Came with the portal; an admin's edit makes it the seller's own. */
  sample: t.boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
}))

export const discountCodes = pgTable('discount_codes', (t) => ({
  id: t.uuid('id').primaryKey().defaultRandom(),
  /** Latin capitals and digits, as `foldCode` makes them. */
  code: t.text('code').notNull().unique(),
  kind: t.text('kind', { enum: DISCOUNT_KINDS }).notNull(),
  /** Whole percent, or rials. */
  value: rial('value').notNull(),
  /** How many purchases in all; null for no limit. */
  useLimit: t.bigint('use_limit', { mode: 'number' }),
  expiresAt: instant('expires_at'),
  active: t.boolean('active').notNull().default(true),
  note: t.text('note').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
}))

export const paymentNumbers = pgSequence('payment_numbers', { startWith: 1001 })

export interface PlanSnapshot {
  id: string
  name: string
  tier: 1 | 2
  months: number
  priceRial: number
  vatBasisPoints: number
}

export interface PartyData {
  name: string
  nationalId: string | null
  economicCode: string | null
  address: string | null
  postalCode: string | null
}

export interface BuyerData extends PartyData {
  kind: 'person' | 'company'
}

/** Who sold, as the receipt named it; what changes later is of later receipts. */
export interface SellerData extends PartyData {
  phone: string | null
}

/** What a paid payment gave, as it was applied. ISO instants. */
export interface GrantSnapshot {
  mode: 'new' | 'renewal' | 'upgrade' | 'later'
  startsAt: string
  endsAt: string
  convertedDays: number
}

/** One purchase. It becomes `paid` in the transaction that grants its subscription. */
export const payments = pgTable(
  'payments',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** Of the pre-invoice. */
    number: t.bigint('number', { mode: 'number' }).notNull().unique(),
    userId: t
      .uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: t.text('kind', { enum: PAYMENT_KINDS }).notNull(),
    state: t.text('state', { enum: PAYMENT_STATES }).notNull().default('pending'),
    plan: t.jsonb('plan').$type<PlanSnapshot>().notNull(),
    priceRial: rial('price_rial').notNull(),
    discountRial: rial('discount_rial').notNull(),
    vatRial: rial('vat_rial').notNull(),
    /** What is asked for and verified. */
    amountRial: rial('amount_rial').notNull(),
    discountCode: t.text('discount_code'),
    buyer: t.jsonb('buyer').$type<BuyerData>().notNull(),
    gateway: t.text('gateway', { enum: GATEWAYS }),
    authority: t.text('authority').unique(),
    refId: t.text('ref_id'),
    cardPan: t.text('card_pan'),
    /** Why it did not come about, in Persian. */
    failure: t.text('failure'),
    verifyAttempts: t.smallint('verify_attempts').notNull().default(0),
    /** When the reconciliation asks the gateway next; null once there is nothing left to ask. */
    nextVerifyAt: instant('next_verify_at'),
    /** The bank's slip, in the file room. */
    receiptFileId: t.uuid('receipt_file_id'),
    receiptFileName: t.text('receipt_file_name'),
    reviewNote: t.text('review_note'),
    refundNote: t.text('refund_note'),
    /** Exactly one payment stands behind a bought subscription. */
    subscriptionId: t
      .uuid('subscription_id')
      .unique()
      .references(() => subscriptions.id),
    grant: t.jsonb('grant').$type<GrantSnapshot>(),
    /** Without gaps: the next after the last one, given with the payment itself. */
    receiptNumber: t.bigint('receipt_number', { mode: 'number' }).unique(),
    /** Null before it is paid, and in receipts older than the column. */
    seller: t.jsonb('seller').$type<SellerData>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    index('payments_user').on(table.userId, table.createdAt),
    index('payments_state').on(table.state, table.createdAt),
    index('payments_verify').on(table.nextVerifyAt),
    check('payments_amount', sql`${table.amountRial} > 0`),
    check(
      'payments_granted',
      sql`(${table.state} = 'paid') = (${table.subscriptionId} is not null)`,
    ),
  ],
)

/** A discount that a payment holds; it counts while that payment is open or paid. */
export const discountUses = pgTable(
  'discount_uses',
  (t) => ({
    paymentId: t
      .uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    codeId: t
      .uuid('code_id')
      .notNull()
      .references(() => discountCodes.id),
    userId: t
      .uuid('user_id')
      .notNull()
      .references(() => users.id),
    usedAt: instant('used_at').notNull().defaultNow(),
  }),
  (table) => [index('discount_uses_code').on(table.codeId, table.userId)],
)

/** Every event of a payment, also those that changed nothing. Rows are only ever added. */
export const paymentEvents = pgTable(
  'payment_events',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: t
      .uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    event: t.text('event').notNull(),
    fromState: t.text('from_state', { enum: PAYMENT_STATES }),
    toState: t.text('to_state', { enum: PAYMENT_STATES }).notNull(),
    detail: t.jsonb('detail').$type<Record<string, string | number | null>>().notNull(),
    /** Whoever acted; null for the gateway and the portal. Without a reference: rows never change. */
    actorId: t.uuid('actor_id'),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  }),
  (table) => [
    index('payment_events_payment').on(table.paymentId, table.id),
    uniqueIndex('payment_events_one_grant')
      .on(table.paymentId)
      .where(sql`${table.toState} = 'paid' and ${table.fromState} <> 'paid'`),
  ],
)

/** The sandbox gateway's own books. No money is in them. */
export const sandboxPayments = pgTable('sandbox_payments', (t) => ({
  authority: t.text('authority').primaryKey(),
  amountRial: rial('amount_rial').notNull(),
  description: t.text('description').notNull(),
  callbackUrl: t.text('callback_url').notNull(),
  state: t
    .text('state', { enum: ['open', 'paid', 'cancelled'] })
    .notNull()
    .default('open'),
  refId: t.bigint('ref_id', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 900_001 }),
  verifiedAt: instant('verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
}))
