import { formatNumber } from '#src/persian/numbers.ts'
import { AppError } from '#src/server/errors.ts'
import type { RowProblem } from '../import-types.ts'

/** With its first refused row, which says for most files what is wrong with them all. */
export function noGoodRow(first: Omit<RowProblem, 'file' | 'isWarning'> | undefined): string {
  const none = 'هیچ سطر درستی در آن نیست.'
  if (!first) return none
  const { line, column, value, reason } = first
  const place = column ? `، \u2068${column}\u2069 «\u2068${(value ?? '').slice(0, 60)}\u2069»` : ''
  return `${none} سطر ${formatNumber(line)}${place}: ${reason}.`
}

/** A refusal of a whole file, named. */
export function refuse(
  file: string,
  reason: string,
  code: 'BAD_REQUEST' | 'NOT_FOUND' | 'PAYLOAD_TOO_LARGE' = 'BAD_REQUEST',
  cause?: unknown,
): AppError {
  return new AppError(code, `فایل «${file}» پذیرفته نشد: ${reason}`, { cause })
}
