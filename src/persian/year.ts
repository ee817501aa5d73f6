import { inDigits } from './digits.ts'
import { readerSettings } from './format-settings.ts'

/** A year, which has no grouping: «۱۴۰۵» or "1405". */
export function formatYear(year: number): string {
  return inDigits(String(year), readerSettings().digits)
}
