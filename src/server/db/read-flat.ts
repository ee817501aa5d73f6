import { Column, is, SQL } from 'drizzle-orm'

/** A select of Drizzle's over fields that are columns or expressions, none of them nested. */
interface FlatSelect<Row> {
  prepare(name: string): { execute(): Promise<Row[]> }
}

type Decode = (value: unknown) => unknown

/**
 * Runs a select of many rows. Drizzle finds out for every cell anew what reads it; here it is found
 * once for each column, which takes a third off the time of a long list.
 */
export function readFlat<Row>(
  select: FlatSelect<Row>,
  fields: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const columns = Object.entries(fields).map(([name, field]) => ({
    name,
    decode: decoderOf(field),
  }))
  // Copies of it have room for every field, and need not grow field by field.
  const blank = Object.fromEntries(columns.map(({ name }) => [name, null]))
  const prepared = select.prepare('')
  mapBy(prepared, (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = { ...blank }
      let at = 0
      for (const { name, decode } of columns) {
        const value = values[at++]
        row[name] = decode && value !== null ? decode(value) : value
      }
      return row
    }),
  )
  return prepared.execute()
}

/** Null where the driver's own value is the field's. */
function decoderOf(field: unknown): Decode | null {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return isPlain ? null : (value) => field.mapFromDriverValue(value)
  }
  if (!is(field, SQL)) throw new Error('a nested field is not read flat')
  const { decoder } = withDecoder(field)
  return (value) => decoder.mapFromDriverValue(value)
}

/** What `mapWith` sets; Drizzle reads it so itself, but does not show it in its types. */
function withDecoder(field: SQL) {
  return field as unknown as { decoder: { mapFromDriverValue: Decode } }
}

/** A prepared query has room for a mapper of its own, for which its types have no name. */
function mapBy(prepared: object, mapper: (rows: readonly (readonly unknown[])[]) => unknown[]) {
  Object.assign(prepared, { customResultMapper: mapper })
}
