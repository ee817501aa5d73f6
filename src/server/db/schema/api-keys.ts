import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant } from './columns.ts'

/** A key of the HTTP API. It is shown once; the database holds its SHA-256 alone. */
export const apiKeys = pgTable(
  'api_keys',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    name: t.text('name').notNull(),
    keyHash: t.text('key_hash').notNull().unique(),
    /** How the key begins, to tell it from the others. */
    prefix: t.text('prefix').notNull(),
    scopes: t.text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  }),
  (table) => [index('api_keys_user').on(table.userId, table.createdAt)],
)

/** What all keys of an account asked for on one day in Tehran. */
export const apiUsage = pgTable(
  'api_usage',
  (t) => ({
    userId: ofUser('user_id'),
    usedOn: t.date('used_on').notNull(),
    requests: t.integer('requests').notNull(),
    rows: t.integer('rows').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.usedOn] })],
)
