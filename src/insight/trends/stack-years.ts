interface YearCount {
  year: number
  code: string | null
  medicines: number
}

const APART = 5

/**
 * Counts of medicines per Jalali year, stacked: the five ATC-1 groups with most of them, then all
 * others together. Years without any stay in as zeros.
 */
export function stackYears(
  counts: readonly YearCount[],
  groups: readonly { code: string; name: string }[],
): { series: string[]; columns: { year: number; values: number[] }[] } {
  if (counts.length === 0) return { series: [], columns: [] }
  const totals = new Map<string, number>()
  for (const { code, medicines } of counts) {
    if (code) totals.set(code, (totals.get(code) ?? 0) + medicines)
  }
  const apart = groups
    .toSorted((a, b) => (totals.get(b.code) ?? 0) - (totals.get(a.code) ?? 0))
    .slice(0, APART)
  const years = counts.map(({ year }) => year)
  const first = Math.min(...years)
  const columns = Array.from({ length: Math.max(...years) - first + 1 }, (_, n) => ({
    year: first + n,
    values: Array.from({ length: apart.length + 1 }, () => 0),
  }))
  for (const { year, code, medicines } of counts) {
    const found = apart.findIndex((group) => group.code === code)
    const place = found < 0 ? apart.length : found
    const values = columns[year - first]?.values
    if (values) values[place] = (values[place] ?? 0) + medicines
  }
  return { series: [...apart.map(({ code, name }) => `${code} ${name}`), 'دیگر گروه‌ها'], columns }
}
