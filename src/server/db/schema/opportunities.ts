import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser, users } from './accounts.ts'
import { medicines } from './medicines.ts'

/** Points of each part of the opportunity score at the most. Versions are added, never changed. */
export const opportunityWeights = pgTable('opportunity_weights', {
  version: integer('version').primaryKey(),
  weights: jsonb('weights').$type<Record<string, number>>().notNull(),
  activeFrom: timestamp('active_from', { withTimezone: true }).notNull().defaultNow(),
  /** Null: the portal itself. */
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  note: text('note').notNull().default(''),
})

/** Weights that somebody set for their own eyes; they hold while the subscription allows it. */
export const ownOpportunityWeights = pgTable('own_opportunity_weights', {
  userId: ofUser('user_id').primaryKey(),
  weights: jsonb('weights').$type<Record<string, number>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * The score of each generic code with a licence in force; derived at publish. Arrays are in the
 * order of the parts; points and score are tenths, so that their sum is exact.
 */
export const opportunityScores = pgTable(
  'opportunity_scores',
  {
    medicineCode: integer('medicine_code')
      .primaryKey()
      .references(() => medicines.code, { onDelete: 'cascade' }),
    score: integer('score').notNull(),
    points: integer('points').array().notNull(),
    /** How much of its part each earns, 0 to 1, whatever the weights are. */
    fractions: doublePrecision('fractions').array().notNull(),
    /** How much of what each part needs is known, 0 to 1. */
    coverage: doublePrecision('coverage').array().notNull(),
    knownPercent: smallint('known_percent').notNull(),
    confidence: text('confidence', { enum: ['A', 'B', 'C'] }).notNull(),
    reasons: text('reasons').array().notNull(),
    warnings: text('warnings').array().notNull(),
    inputs: jsonb('inputs').notNull(),
    localMakerCount: integer('local_maker_count').notNull(),
    importerCount: integer('importer_count').notNull(),
    /** Null: not known. */
    apiMakerCount: integer('api_maker_count'),
    weightsVersion: integer('weights_version')
      .notNull()
      .references(() => opportunityWeights.version),
    /** Which edition of the rules: see METHOD of insight/score/parts.ts. */
    method: smallint('method').notNull().default(1),
  },
  (table) => [index('opportunity_scores_score').on(table.score, table.medicineCode)],
)
