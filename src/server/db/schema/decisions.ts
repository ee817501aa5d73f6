import { index, pgTable } from 'drizzle-orm/pg-core'
import { ofUser, users } from './accounts.ts'
import { instant, partOf } from './columns.ts'

export const CHOICES = ['enter', 'wait', 'decline'] as const
export const CONDITION_STATES = ['holds', 'broken', 'unknown'] as const

/**
 * What somebody decided of a medicine, with the facts of that day. With a team, named by its holder, the
 * seats of that team see it too. No key leads to the medicine: a decision outlives what it was made of.
 */
export const decisions = pgTable(
  'decisions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    teamId: t.uuid('team_id').references(() => users.id, { onDelete: 'set null' }),
    medicineCode: t.integer('medicine_code').notNull(),
    /** Name and strength of the medicine as they stood. */
    title: t.text('title').notNull(),
    choice: t.text('choice', { enum: CHOICES }).notNull(),
    note: t.text('note').notNull(),
    /** The facts of the day: FrozenFacts of features/decisions/facts.server.ts. */
    facts: t.jsonb('facts').notNull(),
    datasetVersion: t.integer('dataset_version').notNull(),
    decidedOn: t.date('decided_on').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** What its conditions were last looked at with. */
    checkedVersion: t.integer('checked_version').notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** Null while it is open. */
    closedAt: instant('closed_at'),
    outcome: t.text('outcome'),
  }),
  (table) => [
    index('decisions_user').on(table.userId, table.createdAt),
    index('decisions_team').on(table.teamId),
    index('decisions_checked').on(table.closedAt, table.checkedAt),
  ],
)

export const decisionConditions = pgTable(
  'decision_conditions',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    decisionId: partOf(t.uuid('decision_id'), () => decisions.id),
    /** A word of CONDITIONS of features/decisions/conditions.ts. */
    fact: t.text('fact').notNull(),
    sign: t.text('sign', { enum: ['least', 'most', 'is', 'not'] }).notNull(),
    amount: t.doublePrecision('amount'),
    /** Path key of a company, or an IRC, with its name as it stood. */
    subject: t.text('subject'),
    subjectName: t.text('subject_name'),
    dueOn: t.date('due_on'),
    state: t.text('state', { enum: CONDITION_STATES }).notNull(),
    /** The day from which it has this state. */
    since: t.date('since').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    droppedAt: instant('dropped_at'),
  }),
  (table) => [index('decision_conditions_decision').on(table.decisionId, table.id)],
)

export const DECISION_EVENTS = [
  'decided',
  'broke',
  'held',
  'unknown',
  'acknowledged',
  'added',
  'amended',
  'dropped',
  'closed',
] as const

/** What happened to a decision, in order; never changed. */
export const decisionEvents = pgTable(
  'decision_events',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    decisionId: partOf(t.uuid('decision_id'), () => decisions.id),
    conditionId: t
      .bigint('condition_id', { mode: 'number' })
      .references(() => decisionConditions.id, { onDelete: 'cascade' }),
    kind: t.text('kind', { enum: DECISION_EVENTS }).notNull(),
    /** The figure or date that was seen, or what the condition said before it was amended. */
    seen: t.text('seen'),
    day: t.date('day').notNull(),
    datasetVersion: t.integer('dataset_version').notNull(),
    /** Null: the portal itself. */
    byId: t.uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  }),
  (table) => [index('decision_events_decision').on(table.decisionId, table.id)],
)
