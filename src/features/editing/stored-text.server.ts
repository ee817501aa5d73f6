import { type Column, type SQL, sql } from 'drizzle-orm'
import type { EditableField } from '#src/catalogue/editable-fields.ts'
import type { CellType } from '#src/catalogue/facts/template.ts'
import { countryWord } from '#src/catalogue/parts/permits.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { fieldText } from './field-texts.ts'

/** A company is stored by its number and told by its name. */
export const namedCompany = (field: Column, text: SQL | Column) => sql<string | null>`case
  when ${field} in ('holder', 'brandOwner', 'producer', 'company') and ${text} ~ '^[0-9]{1,9}$'
  then coalesce((select name from companies where id = ${text}::int), ${text}) else ${text} end`

/** Read by their size, and so in groups of three. */
const AMOUNTS: ReadonlySet<CellType> = new Set(['integer', 'rial', 'price', 'amount'])

/** What a column stores, in the words of its field; as it is where the kind knows the field no more. */
export function storedText(of: EditableField | undefined, text: string | null): string {
  if (!of) return text ?? ''
  const { type, words = null } = of.cell
  if (text !== null && AMOUNTS.has(type) && /^-?\d+$/.test(text)) return formatNumber(BigInt(text))
  return fieldText({ type, words }, type === 'country' ? countryWord(text) : text)
}
