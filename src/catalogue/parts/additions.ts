import type { Paint } from '#src/charts/chart-mark.tsx'
import { peakTitle } from '#src/charts/findings.ts'
import { jalaliYear } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatYear } from '#src/persian/year.ts'

/** Licences by the day they were granted and how they are supplied. */
export interface DatedLicences {
  licensedOn: string
  supplyType: string | null
  licences: number
}

export const ADDITION_SERIES = ['تولید داخل', 'تحت لیسانس', 'وارداتی و فوریتی', 'نامعلوم'] as const

export const ADDITION_PAINTS: readonly Paint[] = ['local', 'licence', 'import', 'none']

/** The year of which the most are left: the older ones have lost some since. */
export function additionsTitle(columns: readonly { label: string; values: readonly number[] }[]) {
  const totals = columns.map(({ label, values }) => ({
    label,
    value: values.reduce((sum, value) => sum + value, 0),
  }))
  return peakTitle(
    totals,
    'پروانه‌های موجود به سال صدور',
    ({ label, value }) =>
      `سال ${label} بیشترین پروانهٔ موجود را دارد: ${formatNumber(value)} پروانه`,
  )
}

const PLACES: Readonly<Record<string, number>> = {
  local: 0,
  'under-licence': 1,
  imported: 2,
  emergency: 2,
}

/** Counts per Jalali year in the order of `ADDITION_SERIES`; years without any stay in as zeros. */
export function additionsByYear(licences: readonly DatedLicences[]) {
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
    label: formatYear(first + n),
    values: years.get(first + n) ?? [0, 0, 0, 0],
  }))
}
