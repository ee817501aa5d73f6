/** What the API promises of one field: name and type stay; the documentation is made from it. */
export interface Field {
  type: 'string' | 'integer' | 'boolean' | 'date' | 'strings' | 'objects'
  nullable: boolean
  /** In Persian, then in English. */
  label: string
  about: string
  /** The values it can have, with their Persian words. */
  words?: Readonly<Record<string, string>>
  /** Fields of each object. */
  of?: Fields
}

/** Fields of a row; a name that the row does not have is no table of it. */
export type FieldsOf<Row> = { readonly [Key in keyof Row]?: Field }

export type Fields = Readonly<Record<string, Field>>

function field(type: Field['type']) {
  return (label: string, about: string): Field => ({ type, nullable: false, label, about })
}

export const text = field('string')
export const integer = field('integer')
export const flag = field('boolean')
export const date = field('date')
export const texts = field('strings')

export function choice(
  words: Readonly<Record<string, string>>,
  label: string,
  about: string,
): Field {
  return { ...text(label, about), words }
}

export function objects(of: Fields, label: string, about: string): Field {
  return { ...field('objects')(label, about), of }
}

/** The same, or null where the sources say nothing. */
export function maybe(given: Field): Field {
  return { ...given, nullable: true }
}

/** The fields of a row that were promised, and no others. */
export function onlyFields(fields: Fields, row: object): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) picked[name] = Reflect.get(row, name) ?? null
  return picked
}
