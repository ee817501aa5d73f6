import { AppError } from '#src/server/errors.ts'

export const NO_GOOD_ROW = 'هیچ سطر درستی در آن نیست.'

/** A refusal of a whole file, named. */
export function refuse(
  file: string,
  reason: string,
  code: 'BAD_REQUEST' | 'NOT_FOUND' | 'PAYLOAD_TOO_LARGE' = 'BAD_REQUEST',
  cause?: unknown,
): AppError {
  return new AppError(code, `فایل «${file}» پذیرفته نشد: ${reason}`, { cause })
}
