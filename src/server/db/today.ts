import { sql } from 'drizzle-orm'

/** The calendar day in Tehran, which decides what has lapsed. */
export const today = sql`(now() at time zone 'Asia/Tehran')::date`
