import type { Source } from '#src/catalogue/facts/sources.ts'
import type { CellType } from '#src/catalogue/facts/template.ts'
import { templateOf } from '#src/catalogue/templates.ts'
import {
  type FileKind,
  type FileShape,
  SOURCE_FILES,
} from '#src/features/importing/source-files.ts'

/** What prices of a file may be in, as it stands beside them. */
export const MONEY_UNITS = {
  rial: 'ریال',
  toman: 'تومان',
  'thousand-rial': 'هزار ریال',
  'million-rial': 'میلیون ریال',
  'thousand-toman': 'هزار تومان',
  'million-toman': 'میلیون تومان',
} as const
export type MappedUnit = keyof typeof MONEY_UNITS

/** A field of a target, as the mapping page shows it. */
export interface TargetField {
  field: string
  header: string
  required: boolean
  type: CellType
  /** The words that a cell may hold. */
  words: readonly string[]
}

const OTHER_TYPES: Readonly<Record<string, CellType>> = {
  packCount: 'integer',
  priceRial: 'price',
  pharmacyPriceRial: 'price',
  distributorPriceRial: 'price',
  irc: 'irc',
  gtin: 'gtin',
  validUntil: 'date',
  readOn: 'date',
}

const REGULATOR_WORDS: Readonly<Record<string, readonly string[]>> = {
  status: ['فعال', 'غیرفعال'],
  supplyType: ['تولید داخل', 'تحت لیسانس', 'وارداتی', 'فوریتی'],
}

export function shapeOf(source: Source, kind: FileKind | string): FileShape | null {
  return SOURCE_FILES[source].find((shape) => shape.kind === kind) ?? null
}

export function targetFields({ kind, columns }: FileShape): TargetField[] {
  const template = templateOf(kind)
  return columns.map(({ field, header, required }) => {
    const column = template?.cells[field]
    const words = kind === 'regulator-products' ? (REGULATOR_WORDS[field] ?? []) : []
    return {
      field,
      header,
      required,
      type: column?.type ?? OTHER_TYPES[field] ?? 'text',
      words: column?.words
        ? Object.keys(column.words)
        : column?.type === 'flag'
          ? ['بله', 'خیر']
          : words,
    }
  })
}
