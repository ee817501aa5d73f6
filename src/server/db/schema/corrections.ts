import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    /** As it was when claimed; a company that was merged since is the one it became. */
    companyId: integer('company_id').notNull(),
    companyName: text('company_name').notNull(),
    evidence: text('evidence').notNull(),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    state: text('state', { enum: CLAIM_STATES }).notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...decision(),
  },
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
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: partOf(uuid('claim_id'), () => companyClaims.id),
    userId: ofUser('user_id'),
    kind: text('kind').notNull(),
    recordKey: bytewise('record_key').notNull(),
    title: text('title').notNull(),
    path: text('path').notNull(),
    field: text('field').notNull(),
    /** The column's text as it was seen, and the value as it was written. */
    seen: text('seen'),
    value: text('value').notNull(),
    /** Public once it is accepted. */
    reason: text('reason').notNull(),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    state: text('state', { enum: PROPOSAL_STATES }).notNull().default('pending'),
    /** The version that came of it. */
    datasetVersion: integer('dataset_version'),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...decision(),
  },
  (table) => [
    index('company_proposals_state').on(table.state, table.createdAt),
    index('company_proposals_user').on(table.userId, table.createdAt),
    index('company_proposals_version').on(table.datasetVersion),
  ],
)
