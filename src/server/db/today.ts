import { sql } from 'drizzle-orm'

/** The calendar day in Tehran, which decides what has lapsed; a subquery is read once, not per row. */
export const today = sql`(select (now() at time zone 'Asia/Tehran')::date)`
