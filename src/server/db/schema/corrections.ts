import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofUser, users } from './accounts.ts'
import { bytewise, instant, partOf } from './columns.ts'
import { files } from './files.ts'

export const CLAIM_STATES = ['pending', 'confirmed', 'rejected'] as const
export const PROPOSAL_STATES = ['pending', 'accepted', 'rejected'] as const

const decision = () => ({
  decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  decidedAt: instant('decided_at'),
  decisionReason: text('decision_reason'),
})

/** Somebody who says that they speak for a company; an admin confirms it by its evidence. */
export const companyClaims = pgTable(
  'company_claims',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    /** As it was when claimed; a company that was merged since is the one it became. */
    companyId: t.integer('company_id').notNull(),
    companyName: t.text('company_name').notNull(),
    evidence: t.text('evidence').notNull(),
    fileId: t.uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    state: t.text('state', { enum: CLAIM_STATES }).notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...decision(),
  }),
  (table) => [
    uniqueIndex('company_claims_open')
      .on(table.userId, table.companyId)
      .where(sql`state <> 'rejected'`),
    index('company_claims_state').on(table.state, table.createdAt),
  ],
)

/** A field of a record that its company says is otherwise; an admin accepts or rejects it. */
export const companyProposals = pgTable(
  'company_proposals',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    claimId: partOf(t.uuid('claim_id'), () => companyClaims.id),
    userId: ofUser('user_id'),
    kind: t.text('kind').notNull(),
    recordKey: bytewise('record_key').notNull(),
    title: t.text('title').notNull(),
    path: t.text('path').notNull(),
    field: t.text('field').notNull(),
    /** The column's text as it was seen, and the value as it was written. */
    seen: t.text('seen'),
    value: t.text('value').notNull(),
    /** Public once it is accepted. */
    reason: t.text('reason').notNull(),
    fileId: t.uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    state: t.text('state', { enum: PROPOSAL_STATES }).notNull().default('pending'),
    /** The version that came of it. */
    datasetVersion: t.integer('dataset_version'),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...decision(),
  }),
  (table) => [
    index('company_proposals_state').on(table.state, table.createdAt),
    index('company_proposals_user').on(table.userId, table.createdAt),
    index('company_proposals_version').on(table.datasetVersion),
  ],
)
