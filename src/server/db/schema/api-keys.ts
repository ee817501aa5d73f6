import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant } from './columns.ts'

/** A key of the HTTP API. It is shown once; the database holds its SHA-256 alone. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** How the key begins, to tell it from the others. */
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_keys_user').on(table.userId, table.createdAt)],
)

/** What all keys of an account asked for on one day in Tehran. */
export const apiUsage = pgTable(
  'api_usage',
  {
    userId: ofUser('user_id'),
    usedOn: date('used_on').notNull(),
    requests: integer('requests').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.usedOn] })],
)
