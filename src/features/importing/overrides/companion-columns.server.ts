import type { EditableKind } from '#src/catalogue/editable-fields.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { templateOf } from '#src/catalogue/templates.ts'
import { medicineRow } from '../rows/medicine-row.ts'
import { makeColumns } from '../rows/template-rows.ts'

/** A row of the catalogue by column, as JSON has it. */
export type CatalogueRow = Record<string, unknown>

/** A column of a row as its source has it, with its mark. */
export function withMark(kind: EditableKind, column: string, row: CatalogueRow): CatalogueRow {
  const mark = templateOf(kind)?.marks?.[column]
  return { [column]: row[column] ?? null, ...(mark && { [mark]: row[mark] ?? false }) }
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/**
 * The columns that are made of others: keys to search and sort by, and marks of inference. `edited`
 * names the columns written by hand. The rules are those of the kind's template.
 */
export function companionColumns(kind: EditableKind, row: CatalogueRow, edited: readonly string[]) {
  const { made = {}, staged = {}, marks = {} } = templateOf(kind) ?? {}
  const columns = new Map(
    Object.entries(staged).flatMap(([column, of]) =>
      typeof of === 'string' ? [[of, column]] : [],
    ),
  )
  const columnOf = (field: string) => columns.get(field) ?? field
  const values = Object.fromEntries(
    [...columns].map(([field, column]) => [field, text(row[column])]),
  )
  const remade = Object.entries(made).filter(
    ([, of]) => 'of' in of && of.of.some((field) => edited.includes(columnOf(field))),
  )
  const stated = edited.flatMap((column) => marks[column] ?? [])
  return {
    ...makeColumns(Object.fromEntries(remade), values),
    ...(kind === medicineKind.name && edited.includes('name_fa') && medicineKeys(row)),
    ...Object.fromEntries(stated.map((mark) => [mark, false])),
  }
}

function medicineKeys(row: CatalogueRow): CatalogueRow {
  const { name_fold, name_sort } = medicineRow({
    code: Number(row.code),
    molecule: text(row.name_en) ?? '',
    moleculeFa: text(row.name_fa),
    strength: text(row.strength),
    volume: text(row.volume),
    form: text(row.form),
    route: text(row.route),
  })
  return { name_fold, name_sort }
}
