import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Text ordered by bytes: codes, folded search text and sort keys made by `persian/`. */
export const bytewise = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

/** Distinct folded words of a record, for `@@`; filled by `array_to_tsvector` at publish. */
export const wordVector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
})

/** A moment, with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
