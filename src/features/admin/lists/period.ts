import type { Search } from '#src/list/view.ts'
import { parseDate } from '#src/persian/date-input.ts'
import { formatJalali } from '#src/persian/dates.ts'

/** Days of a report, both included; null is an open side. ISO dates. */
export type Period = ReturnType<typeof readPeriod>

/** `?from=1405/08/01&to=1405/08/30`; a side that is no day stays open, swapped sides are turned. */
export function readPeriod(search: Search) {
  const side = (given: Search[string] | undefined) =>
    typeof given === 'string' ? parseDate(given) : null
  const [from, to] = [side(search.from), side(search.to)]
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

export function periodSearch({ from, to }: Period): Record<string, string> {
  return {
    ...(from && { from: formatJalali(from, 'short', 'latn') }),
    ...(to && { to: formatJalali(to, 'short', 'latn') }),
  }
}
