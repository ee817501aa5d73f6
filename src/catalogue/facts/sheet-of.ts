import type { ListDefinition } from '#src/list/definition.ts'
import {
  dateColumns,
  inPercent,
  moneyColumn,
  numberColumn,
  type SheetColumn,
  textColumn,
} from '#src/list/sheet.ts'
import type { Field, Fields } from './api.ts'

/** What stands in a file under some columns of a list: fields by name, or columns of its own. */
export type InFile<Row> = Readonly<
  Record<string, readonly ((keyof Row & string) | SheetColumn<Row>)[]>
>

/**
 * The columns of a file of a list. Each column of the list becomes the fields that it shows, with the
 * labels and types that the API promises; where more or less is to be said, `inFile` says it.
 */
export function sheetOf<Row extends object>(
  { columns }: ListDefinition,
  shows: Readonly<Record<string, readonly string[]>>,
  fields: Fields,
  inFile: InFile<Row> = {},
): Readonly<Record<string, readonly SheetColumn<object>[]>> {
  return Object.fromEntries(
    Object.entries(columns).map(([key, { hint }]) => {
      const parts: readonly (string | SheetColumn<Row>)[] = inFile[key] ?? shows[key] ?? []
      const made = parts.flatMap((part, place) => {
        // A row of the list is what its own columns take.
        if (typeof part !== 'string') return [part as unknown as SheetColumn<object>]
        const field = fields[part]
        if (!field)
          throw new Error(`«${part}» of the column «${key}» is no field of its kind's api.ts`)
        return columnsOf(part, field, field.meaning ?? (place === 0 ? hint : undefined))
      })
      return [key, made]
    }),
  )
}

function columnsOf(name: string, field: Field, meaning?: string): readonly SheetColumn<object>[] {
  const { type, label, words, amount } = field
  const value = (row: object) => Reflect.get(row, name) ?? null
  if (type === 'date') return dateColumns(label, value)
  if (amount) return [moneyColumn(amount, value, meaning)]
  if (type === 'integer') return [numberColumn(label, value, meaning)]
  // As per cent: a reader of a file takes 38 for what it is.
  if (type === 'number') {
    const percent = (row: object) => (value(row) === null ? null : inPercent(value(row)))
    return [numberColumn(`${label} (درصد)`, percent, meaning)]
  }
  if (type === 'strings')
    return [textColumn(label, (row) => value(row)?.join('، ') || null, meaning)]
  // Empty is what is not known.
  if (type === 'boolean') {
    const said = { true: 'بله', false: 'خیر' } as Readonly<Record<string, string>>
    return [textColumn(label, (row) => said[value(row)] ?? null, meaning)]
  }
  if (!words) return [textColumn(label, value, meaning)]
  return [textColumn(label, (row) => words[value(row)] ?? value(row), meaning)]
}
