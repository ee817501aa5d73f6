import { jalaliYear } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'

/** Licences by the day they were granted and how they are supplied. */
export interface DatedLicences {
  licensedOn: string
  supplyType: string | null
  licences: number
}

export const ADDITION_SERIES = ['تولید داخل', 'تحت لیسانس', 'وارداتی و فوریتی', 'نامعلوم'] as const

const PLACES: Readonly<Record<string, number>> = {
  local: 0,
  'under-licence': 1,
  imported: 2,
  emergency: 2,
}

/** Counts per Jalali year in the order of `ADDITION_SERIES`; years without any stay in as zeros. */
export function additionsByYear(
  licences: readonly DatedLicences[],
): { label: string; values: number[] }[] {
  const years = new Map<number, number[]>()
  for (const { licensedOn, supplyType, licences: count } of licences) {
    const year = jalaliYear(licensedOn)
    const values = years.get(year) ?? [0, 0, 0, 0]
    const place = PLACES[supplyType ?? ''] ?? 3
    values[place] = (values[place] ?? 0) + count
    years.set(year, values)
  }
  const known = [...years.keys()]
  const first = Math.min(...known)
  const length = known.length === 0 ? 0 : Math.max(...known) - first + 1
  return Array.from({ length }, (_, n) => ({
    label: formatNumber(first + n).replace('٬', ''),
    values: years.get(first + n) ?? [0, 0, 0, 0],
  }))
}
