import {
  type AnyPgColumn,
  bigint,
  customType,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Text ordered by bytes: codes, folded search text and sort keys made by `persian/`. */
export const bytewise = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

/** Distinct folded words of a record, for `@@`; filled by `array_to_tsvector` at publish. */
export const wordVector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
})

export const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Derived at publish from `sales_totals`: reported sales in the country of twelve months, whole rials,
 * and their change on the year before among companies that reported both. Null: no source tells.
 */
export const annualSales = () => ({
  salesRial: bigint('sales_rial', { mode: 'number' }),
  salesChange: doublePrecision('sales_change'),
})

interface Referring {
  references(of: () => AnyPgColumn, actions: { onDelete: 'cascade' }): unknown
}

/** Of a row that goes with the one it belongs to. */
export function partOf<Column extends Referring>(
  nullable: { notNull(): Column },
  whole: () => AnyPgColumn,
): Column {
  const column = nullable.notNull()
  column.references(whole, { onDelete: 'cascade' })
  return column
}

/** Who tells of a record, and from when to when. */
export const seen = () => ({
  source: text('source').notNull(),
  firstSeenOn: date('first_seen_on').notNull(),
  lastSeenOn: date('last_seen_on').notNull(),
  vanishedOn: date('vanished_on'),
})

type Indexed = Partial<ExtraConfigColumn>

/**
 * An index of a list from its end, its key last: read backwards, that of its beginning would give
 * the rows without a value first.
 */
export function backwards(
  first: ExtraConfigColumn,
  ...rest: readonly ExtraConfigColumn[]
): [Indexed, ...Indexed[]] {
  const [key] = rest.slice(-1)
  const others = rest.map((one) => (one === key ? one.desc().nullsFirst() : one.desc().nullsLast()))
  return [first.desc().nullsLast(), ...others]
}
