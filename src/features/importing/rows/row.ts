import type { StagedRow, StagingTable } from '#src/catalogue/staging-tables.server.ts'
import { codeText } from '../parsing/clean.ts'

/** One record of a file, asked by field. */
export interface Row {
  line: number
  /** The cell as written; empty when the file has no such column. */
  cell(field: string): string
}

/** Where a reader says what is wrong with a row or a value. */
export interface RowComplaints {
  /** The row is not taken; answers null so that a reader can return it. */
  refuse(field: string, reason: string): null
  /** The row is taken without this value. */
  warn(field: string, reason: string): void
}

export interface RowReader<T extends StagingTable = StagingTable> {
  table: T
  /** Fields that hold a list of the portal's own making, of whatever length. */
  lists?: readonly string[]
  read(row: Row, complain: RowComplaints): StagedRow<T> | null
}

const MAX_INT = 2_147_483_647

export const IRC_REASON =
  'کد IRC باید ۱۶ رقم باشد؛ اکسل صفرهای آغاز عدد را حذف می‌کند و عدد بلند را با E می‌نویسد، مگر ستون «متن» باشد'
export const NATIONAL_ID_REASON = 'شناسهٔ ملی باید ۱۱ رقم باشد'
export const CODE_REASON = 'کد ژنریک باید عدد صحیح مثبت باشد'
export const PACK_REASON = 'تعداد در بسته باید عدد صحیح مثبت باشد'

export function readIrc(cell: string): string | null {
  const text = codeText(cell)
  return /^\d{16}$/.test(text) ? text : null
}

export function readNationalId(cell: string): string | null {
  const text = codeText(cell)
  return /^\d{11}$/.test(text) ? text : null
}

const GROUPED = /^\d{1,3}(?:[,٬]\d{3})+$/

/** A positive integer that the database can hold, in groups of three or not; null for anything else. */
export function readCount(cell: string): number | null {
  const written = codeText(cell)
  const text = GROUPED.test(written) ? written.replace(/[,٬]/g, '') : written
  if (!/^\d{1,10}$/.test(text)) return null
  const value = Number(text)
  return value >= 1 && value <= MAX_INT ? value : null
}

const FLAGS = new Map([
  ['NEW', 'new'],
  ['UPDATE', 'updated'],
  ['OLD', 'old'],
])

/** The regulator's own mark of change; null for none, undefined for one we do not know. */
export function readChangeFlag(cell: string): string | null | undefined {
  const text = codeText(cell).toUpperCase()
  return text === '' ? null : FLAGS.get(text)
}
