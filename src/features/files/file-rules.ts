import { formatNumber } from '#src/persian/numbers.ts'

const KB = 1_024

/** Bytes. */
export const MAX_FILE = 5 * 1024 * 1024
export const MAX_FILE_WORDS = '۵ مگابایت'

/** For the `accept` of a file field. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.webp,.pdf'

/** «۳۲۰ کیلوبایت», «۱٫۴ مگابایت». */
export function fileSizeWords(bytes: number): string {
  if (bytes < KB * KB) return `${formatNumber(Math.max(1, Math.round(bytes / KB)))} کیلوبایت`
  return `${formatNumber(Math.round((bytes / KB / KB) * 10) / 10)} مگابایت`
}
