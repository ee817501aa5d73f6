import { sql } from 'drizzle-orm'

/**
 * The calendar day in Tehran, which decides what has lapsed; where the catalogue is read as of a day
 * (as-of.sql), that day. A subquery is read once, not per row.
 */
export const today = sql`(select coalesce(nullif(current_setting('data_daru.as_of', true), '')::date,
  (now() at time zone 'Asia/Tehran')::date))`
