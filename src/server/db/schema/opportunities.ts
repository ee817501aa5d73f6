import { index, pgTable } from 'drizzle-orm/pg-core'
import { ofUser, users } from './accounts.ts'
import { medicines } from './medicines.ts'

/** Points of each part of the opportunity score at the most. Versions are added, never changed. */
export const opportunityWeights = pgTable('opportunity_weights', (t) => ({
  version: t.integer('version').primaryKey(),
  weights: t.jsonb('weights').$type<Record<string, number>>().notNull(),
  activeFrom: t.timestamp('active_from', { withTimezone: true }).notNull().defaultNow(),
  /** Null: the portal itself. */
  authorId: t.uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  note: t.text('note').notNull().default(''),
}))

/** Weights that somebody set for their own eyes; they hold while the subscription allows it. */
export const ownOpportunityWeights = pgTable('own_opportunity_weights', (t) => ({
  userId: ofUser('user_id').primaryKey(),
  weights: t.jsonb('weights').$type<Record<string, number>>().notNull(),
  updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
}))

/**
 * The score of each generic code with a licence in force; derived at publish. Arrays are in the
 * order of the parts; points and score are tenths, so that their sum is exact.
 */
export const opportunityScores = pgTable(
  'opportunity_scores',
  (t) => ({
    medicineCode: t
      .integer('medicine_code')
      .primaryKey()
      .references(() => medicines.code, { onDelete: 'cascade' }),
    score: t.integer('score').notNull(),
    points: t.integer('points').array().notNull(),
    /** How much of its part each earns, 0 to 1, whatever the weights are. */
    fractions: t.doublePrecision('fractions').array().notNull(),
    /** How much of what each part needs is known, 0 to 1. */
    coverage: t.doublePrecision('coverage').array().notNull(),
    knownPercent: t.smallint('known_percent').notNull(),
    confidence: t.text('confidence', { enum: ['A', 'B', 'C'] }).notNull(),
    reasons: t.text('reasons').array().notNull(),
    warnings: t.text('warnings').array().notNull(),
    inputs: t.jsonb('inputs').notNull(),
    localMakerCount: t.integer('local_maker_count').notNull(),
    importerCount: t.integer('importer_count').notNull(),
    /** Null: not known. */
    apiMakerCount: t.integer('api_maker_count'),
    weightsVersion: t
      .integer('weights_version')
      .notNull()
      .references(() => opportunityWeights.version),
    /** Which edition of the rules: see METHOD of insight/score/parts.ts. */
    method: t.smallint('method').notNull().default(1),
  }),
  (table) => [index('opportunity_scores_score').on(table.score, table.medicineCode)],
)
