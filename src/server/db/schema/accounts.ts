import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, partOf } from './columns.ts'

export const ROLES = ['USER', 'ADMIN'] as const
/** What a member may do with what a team keeps; its holder may do all. */
export const TEAM_ROLES = ['editor', 'reader'] as const
export const STATUSES = ['PENDING', 'ACTIVE', 'REJECTED'] as const

/** A person. Without both role and status one counts as not signed in. */
export const users = pgTable(
  'users',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** 09… with eleven Latin digits. */
    mobile: t.text('mobile').unique(),
    mobileConfirmedAt: instant('mobile_confirmed_at'),
    /** Lower case; only what was confirmed, by its reader or by whoever runs the portal. */
    email: t.text('email').unique(),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Asked for and not confirmed yet: it signs nobody in and is anybody's. */
    wantedEmail: t.text('wanted_email'),
    name: t.text('name').notNull(),
    passwordHash: t.text('password_hash'),
    googleSubject: t.text('google_subject').unique(),
    role: t.text('role', { enum: ROLES }),
    status: t.text('status', { enum: STATUSES }),
    rejectionReason: t.text('rejection_reason'),
    companyName: t.text('company_name'),
    position: t.text('position'),
    profileCompletedAt: instant('profile_completed_at'),
    /** First sign-in after approval, when the trial began; once per person. */
    trialStartedAt: instant('trial_started_at'),
    moneyUnit: t
      .text('money_unit', { enum: ['rial', 'toman', 'new-rial'] })
      .notNull()
      .default('rial'),
    digits: t
      .text('digits', { enum: ['fa', 'latn'] })
      .notNull()
      .default('fa'),
    /** Columns that the person hides, by list; lists seen as usual are not in it. */
    hiddenColumns: t
      .jsonb('hidden_columns')
      .$type<Readonly<Record<string, readonly string[]>>>()
      .notNull()
      .default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  }),
  (table) => [index('users_created').on(table.createdAt, table.id)],
)

/** Whose a row is; it goes with the account. */
export const ofUser = <Name extends string>(name: Name) => partOf(uuid(name), () => users.id)

/** An open sign-in. The cookie holds the token; the database only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    tokenHash: t.text('token_hash').notNull().unique(),
    userId: ofUser('user_id'),
    ip: t.text('ip'),
    userAgent: t.text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When the person last proved who they are: by signing in, or again since. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  }),
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** A one-time code: its HMAC, never the digits. Used up by one statement. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    purpose: t.text('purpose', { enum: ['sign-up', 'sign-in', 'reset'] }).notNull(),
    mobile: t.text('mobile').notNull(),
    codeHmac: t.text('code_hmac').notNull(),
    /** Of the browser that asked. */
    triesLeft: t.smallint('tries_left').notNull(),
    /** Of everybody else. */
    strangerTriesLeft: t.smallint('stranger_tries_left').notNull().default(5),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** What a sign-up asked for; it becomes an account only by the code of this very row. */
    pendingName: t.text('pending_name'),
    pendingPasswordHash: t.text('pending_password_hash'),
  }),
  (table) => [index('one_time_codes_mobile').on(table.mobile, table.purpose, table.createdAt)],
)

/** What somebody has besides the password: an authenticator that shares a secret with us. */
export const secondFactors = pgTable('second_factors', (t) => ({
  userId: ofUser('user_id').primaryKey(),
  /** Encrypted under a key of AUTH_SECRET. */
  sealedSecret: t.text('sealed_secret').notNull(),
  /** Null until a first code has shown that the authenticator has it. */
  enabledAt: instant('enabled_at'),
  /** The last step that was used; it and those before it are spent. */
  lastStep: t.bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
}))

/** A code for the day on which the authenticator is lost: its SHA-256, and used once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    codeHash: t.text('code_hash').notNull(),
    usedAt: instant('used_at'),
  }),
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** A link by which the reader of a mailbox says that it is theirs; used up by one statement. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    /** The address that was asked for: another one since then is not confirmed by it. */
    email: t.text('email').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  }),
  (table) => [index('email_confirmations_user').on(table.userId)],
)

/** What a user may see and until when. `planId` is `free_trial` for the trial. */
export const subscriptions = pgTable(
  'subscriptions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    planId: t.text('plan_id').notNull(),
    /** 1 professional, 2 organizational; the trial sees what 1 sees. */
    tier: t.smallint('tier').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    grantedBy: t.text('granted_by', { enum: ['trial', 'payment', 'admin'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  }),
  (table) => [index('subscriptions_user').on(table.userId, table.endsAt)],
)

export const pageViews = pgTable(
  'page_views',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    path: t.text('path').notNull(),
    page: t.text('page').notNull(),
    /** What the person was when looking; null in rows older than the column. */
    tier: t.text('tier'),
    viewedOn: t.date('viewed_on').notNull(),
    viewedAt: instant('viewed_at').notNull().defaultNow(),
  }),
  (table) => [index('page_views_day').on(table.viewedOn, table.page)],
)

/**
 * A seat of somebody's organizational subscription: an invitation until `memberId` is set. What is
 * declined, withdrawn, left or removed is deleted; the audit log remembers it.
 */
export const teamSeats = pgTable(
  'team_seats',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    holderId: ofUser('holder_id'),
    /** Whom the invitation was sent to, as `users.mobile` writes it. */
    mobile: t.text('mobile').notNull(),
    memberId: t.uuid('member_id').references(() => users.id, { onDelete: 'cascade' }),
    invitedAt: instant('invited_at').notNull(),
    /** Until when the invitation can be accepted; means nothing for a member. */
    expiresAt: instant('expires_at').notNull(),
    joinedAt: instant('joined_at'),
    role: t.text('role', { enum: TEAM_ROLES }).notNull().default('editor'),
  }),
  (table) => [
    uniqueIndex('team_seats_invitation').on(table.holderId, table.mobile),
    // Nobody sits on two teams, and a session finds its team by this.
    uniqueIndex('team_seats_member').on(table.memberId),
    index('team_seats_mobile').on(table.mobile),
  ],
)
