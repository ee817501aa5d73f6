import { type Column, type SQL, sql } from 'drizzle-orm'
import type { EditableField } from '#src/catalogue/editable-fields.ts'
import { countryWord } from '#src/catalogue/parts/permits.server.ts'
import { fieldText } from './field-texts.ts'

/** A company is stored by its number and told by its name. */
export const namedCompany = (field: Column, text: SQL | Column) => sql<string | null>`case
  when ${field} in ('holder', 'brandOwner', 'producer', 'company') and ${text} ~ '^[0-9]{1,9}$'
  then coalesce((select name from companies where id = ${text}::int), ${text}) else ${text} end`

/** What a column stores, in the words of its field; as it is where the kind knows the field no more. */
export function storedText(of: EditableField | undefined, text: string | null): string {
  if (!of) return text ?? ''
  const { type, words = null } = of.cell
  return fieldText({ type, words }, type === 'country' ? countryWord(text) : text)
}
