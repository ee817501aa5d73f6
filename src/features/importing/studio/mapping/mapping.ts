import { z } from 'zod'
import { BROUGHT_SOURCES, type Source } from '#src/catalogue/facts/sources.ts'
import type { FileKind } from '#src/features/importing/source-files.ts'
import { type MappedUnit, MONEY_UNITS } from './fields.ts'

const text = z.string().max(500)

/** Where the value of one field comes from. */
const columnInput = z.object({
  /** Place of the column in the file; null when the constant stands in every row. */
  from: z.number().int().min(0).max(200).nullable(),
  /** For rows without a value, and for columns that the file does not have. */
  constant: text,
  /** Words of the file and what they stand for. */
  words: z.array(z.object({ from: text, to: text })).max(200),
  /** A blank cell erases what is published; it says nothing otherwise. */
  erases: z.boolean().optional(),
})

export const mappingInput = z.object({
  source: z.enum(BROUGHT_SOURCES),
  kind: z.string().max(40),
  /** Fields that nothing fills are left out. */
  columns: z.record(z.string().max(40), columnInput),
  /** Order of the parts of a date. */
  dates: z.enum(['auto', 'year-first', 'day-first', 'month-first']),
  calendar: z.enum(['auto', 'jalali', 'gregorian']),
  /** What parts thousands and fractions: 1,234.5 or 1.234,5. */
  numbers: z.enum(['auto', 'comma-decimal']),
  /** Of prices, where the file does not say. */
  unit: z.enum(Object.keys(MONEY_UNITS) as MappedUnit[]),
})

export type ColumnMapping = z.infer<typeof columnInput>

export interface FileMapping extends Omit<z.infer<typeof mappingInput>, 'source'> {
  source: Source
  kind: FileKind
}
