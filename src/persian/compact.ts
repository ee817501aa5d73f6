import type { Digits } from './digits.ts'
import { readerSettings } from './format-settings.ts'
import { inSigns } from './numbers.ts'

const compact = new Intl.NumberFormat('en', { notation: 'compact' })

const SCALES: Record<string, string> = {
  K: ' هزار',
  M: ' میلیون',
  B: ' میلیارد',
  T: ' هزار میلیارد',
}

/** A rough number in words for charts and tiles, to two digits: «۱٫۲ میلیون», «۱۲ هزار», «۹۹۹». */
export function formatCompact(n: number, digits: Digits = readerSettings().digits): string {
  if (!Number.isFinite(n)) return '—'
  const english = compact.format(n === 0 ? 0 : n)
  return inSigns(english, digits).replace(/[KMBT]$/, (scale) => SCALES[scale] ?? scale)
}
