import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Attempts per person and address, in the form that rate-limiter-flexible works with. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)
