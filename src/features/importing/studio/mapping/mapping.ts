import { z } from 'zod'
import { BROUGHT_SOURCES, type Source } from '#src/catalogue/facts/sources.ts'
import type { FileKind } from '#src/features/importing/source-files.ts'
import { type MappedUnit, MONEY_UNITS } from './fields.ts'

/** Where the value of one field comes from. */
export interface ColumnMapping {
  /** Place of the column in the file; null when the constant stands in every row. */
  from: number | null
  /** For rows without a value, and for columns that the file does not have. */
  constant: string
  /** Words of the file and what they stand for. */
  words: readonly { from: string; to: string }[]
  /** A blank cell erases what is published; it says nothing otherwise. */
  erases?: boolean | undefined
}

export interface FileMapping {
  source: Source
  kind: FileKind
  /** Fields that nothing fills are left out. */
  columns: Readonly<Record<string, ColumnMapping>>
  /** Order of the parts of a date. */
  dates: 'auto' | 'year-first' | 'day-first' | 'month-first'
  calendar: 'auto' | 'jalali' | 'gregorian'
  /** What parts thousands and fractions: 1,234.5 or 1.234,5. */
  numbers: 'auto' | 'comma-decimal'
  /** Of prices, where the file does not say. */
  unit: MappedUnit
}

const text = z.string().max(500)

export const mappingInput = z.object({
  source: z.enum(BROUGHT_SOURCES),
  kind: z.string().max(40),
  columns: z.record(
    z.string().max(40),
    z.object({
      from: z.number().int().min(0).max(200).nullable(),
      constant: text,
      words: z.array(z.object({ from: text, to: text })).max(200),
      erases: z.boolean().optional(),
    }),
  ),
  dates: z.enum(['auto', 'year-first', 'day-first', 'month-first']),
  calendar: z.enum(['auto', 'jalali', 'gregorian']),
  numbers: z.enum(['auto', 'comma-decimal']),
  unit: z.enum(Object.keys(MONEY_UNITS) as MappedUnit[]),
})
