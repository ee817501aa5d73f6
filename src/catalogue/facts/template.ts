/**
 * How a cell of a template is read. `company` cells hold a national ID; `list` cells use `|`; `price` is rial
 * above nought, which says that none was set; `amount` is rial that may be negative; `month` is any day of a
 * Jalali month, or «1405/07», kept as its last day.
 */
export type CellType =
  | 'text'
  | 'integer'
  | 'rial'
  | 'price'
  | 'amount'
  | 'number'
  | 'date'
  | 'month'
  | 'flag'
  | 'list'
  | 'company'
  | 'irc'
  | 'gtin'
  | 'atc'
  | 'country'
  | 'genericCode'
  | 'nationalId'

export interface TemplateColumn {
  header: string
  type: CellType
  required?: true
  /** Persian words that a cell may hold, with what they are stored as. */
  words?: Readonly<Record<string, string>>
  /** The word that a blank cell means. */
  blank?: string
}

/** How a column is made of the values of fields: of all their words, or of the first that is said. */
export type Making =
  | 'fold'
  | 'sort'
  | 'form'
  | 'moleculeKey'
  | 'isIranianGtin'
  | 'listOrEmpty'
  | 'companyKey'
  | 'moieties'

/** A staged column: the value of a field as it is, what is made of some, or the same in every row. */
export type Staged<Field extends string = string> =
  | Field
  | { make: Making; of: readonly Field[] }
  | { always: boolean }

/** The portal's own file of one kind: what its cells hold, and what becomes of them. */
export interface Template<
  Cells extends Readonly<Record<string, TemplateColumn>> = Readonly<Record<string, TemplateColumn>>,
  Field extends string = keyof Cells & string,
> {
  /** By field, in the order of the file. */
  cells: Cells
  /** The staging table in which its rows wait, and its columns. */
  staging: string
  staged: Readonly<Record<string, Staged<Field>>>
  /** Staged columns that are made of others, and made anew where one of those is edited by hand. */
  made: Readonly<Record<string, Exclude<Staged<Field>, Field>>>
  /** What may be edited of one record, with its column; keys and what names a path are left out. */
  edited: Readonly<Record<string, string | EditedAs<Field>>>
  /** Columns that say whether another was concluded; a value by hand is stated. */
  marks?: Readonly<Record<string, string>>
  /** The date by which a record of the sample came to the market; null: before all harvests. */
  cameOn: Field | null
}

/** A field that is edited under a word of its own, as a cell of another name is read. */
interface EditedAs<Field> {
  column: string
  cell: Field
  label: string
}

/** The words of a column, from what is stored to what is written. */
export function spelled(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([stored, word]) => [word, stored]))
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name

/** The fields that some columns are of. */
type Used<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { of: readonly (infer Field)[] }
    ? Field
    : Columns[Name]
}[keyof Columns]

interface Defined<Cells extends Template['cells']> extends Omit<Template<Cells>, 'cells'> {
  /** Fields without a column. */
  unstaged?: readonly (keyof Cells & string)[]
}

type Unnamed<Cells, Rest extends { staged: object; unstaged?: readonly string[] }> = Exclude<
  keyof Cells & string,
  Used<Rest['staged']> | NonNullable<Rest['unstaged']>[number]
>

/**
 * A template whose fields, columns and cells hold to each other. A field that `staged` does not say has a
 * column of its name.
 */
export function defineTemplate<
  const Cells extends Template['cells'],
  const Rest extends Defined<Cells>,
>(cells: Cells, rest: Rest) {
  const said = Object.values(rest.staged).flatMap((of) =>
    typeof of === 'string' ? of : 'of' in of ? of.of : [],
  )
  const others = Object.keys(cells).filter(
    (field) => ![...said, ...(rest.unstaged ?? [])].includes(field),
  )
  const named = Object.fromEntries(others.map((field) => [snakeCase(field), field])) as {
    readonly [Field in Unnamed<Cells, Rest> as SnakeCase<Field>]: Field
  }
  return { ...rest, cells, staged: { ...named, ...(rest.staged as Rest['staged']) } }
}
