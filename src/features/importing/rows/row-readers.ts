import type { FileKind } from '../source-files.ts'
import { chemicalRows, naturalRows, titleRows } from './iran-erx-rows.ts'
import { registryRows } from './registry-rows.ts'
import { regulatorRows } from './regulator-rows.ts'
import type { RowReader } from './row.ts'
import { TEMPLATE_ROWS } from './template-rows.ts'
import { atcRows, candidateRows } from './who-atc-rows.ts'

export const ROW_READERS: Record<FileKind, RowReader> = {
  ...TEMPLATE_ROWS,
  titles: titleRows,
  chemical: chemicalRows,
  natural: naturalRows,
  'regulator-products': regulatorRows,
  'registry-products': registryRows,
  'atc-ddd': atcRows,
  'atc-candidates': candidateRows,
}
