import type { EditableKind } from '#src/catalogue/facts/editable-fields.ts'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { medicineRow } from '../rows/medicine-row.ts'

/** A row of the catalogue by column, as JSON has it. */
export type CatalogueRow = Record<string, unknown>

/** Marks that tell whether a column was concluded rather than stated. */
const MARKS: Readonly<Record<string, string>> = {
  supply_type: 'supply_inferred',
  atc_code: 'atc_inferred',
}

/** A column of a row as its source has it, with its mark. */
export function withMark(column: string, row: CatalogueRow): CatalogueRow {
  const mark = MARKS[column]
  return { [column]: row[column] ?? null, ...(mark && { [mark]: row[mark] ?? false }) }
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const words = (...values: unknown[]) => values.map(text).filter(Boolean).join(' ')

/**
 * The columns that are made of others: keys to search and sort by, and marks of inference. `edited`
 * names the columns written by hand. The rules are those of the importer's rows.
 */
export function companionColumns(
  kind: EditableKind,
  row: CatalogueRow,
  edited: readonly string[],
): CatalogueRow {
  const has = (...columns: string[]) => columns.some((column) => edited.includes(column))
  switch (kind) {
    case 'products':
      return {
        ...(has('brand_fa', 'brand_en') && {
          brand_fold: fold(words(row.brand_en, row.brand_fa)),
          brand_sort: sortKey(words(row.brand_fa) || words(row.brand_en)),
        }),
        ...(has('supply_type') && { supply_inferred: false }),
      }
    case 'medicines':
      return {
        ...(has('name_fa') && medicineKeys(row)),
        ...(has('atc_code') && { atc_inferred: false }),
      }
    case 'companies':
      return has('name')
        ? { name_fold: fold(words(row.name)), name_sort: sortKey(words(row.name)) }
        : {}
    case 'ingredients':
      return has('name_fa') ? named(row, row.name_en, row.name_fa, row.cas_number) : {}
    case 'supplements':
      return has('name_fa', 'name_en', 'brand', 'main_ingredients')
        ? named(row, row.name_fa, row.name_en, row.brand, row.main_ingredients)
        : {}
    case 'health-products':
      return has('name_fa', 'name_en') ? named(row, row.name_fa, row.name_en) : {}
  }
}

function named(row: CatalogueRow, ...parts: unknown[]): CatalogueRow {
  return {
    name_fold: fold(words(...parts)),
    name_sort: sortKey(words(row.name_fa) || words(row.name_en)),
  }
}

function medicineKeys(row: CatalogueRow): CatalogueRow {
  const { name_fold, name_sort } = medicineRow({
    code: Number(row.code),
    molecule: words(row.name_en),
    moleculeFa: text(row.name_fa),
    strength: text(row.strength),
    volume: text(row.volume),
    form: text(row.form),
    route: text(row.route),
  })
  return { name_fold, name_sort }
}
