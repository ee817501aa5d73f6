import { formatNumber } from '#src/persian/numbers.ts'

const KB = 1_024

/** «۳۲۰ کیلوبایت», «۱٫۴ مگابایت». */
export function fileSizeWords(bytes: number): string {
  if (bytes < KB * KB) return `${formatNumber(Math.max(1, Math.round(bytes / KB)))} کیلوبایت`
  return `${formatNumber(Math.round((bytes / KB / KB) * 10) / 10)} مگابایت`
}
