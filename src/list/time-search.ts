import { asOfParam } from './as-of.ts'

/** The same address at other days; null takes a day away. Other pages of a list may be elsewhere. */
export function timeSearch(
  search: Readonly<Record<string, unknown>>,
  change: { asOf?: string | null; compare?: string | null },
): Record<string, unknown> {
  const { page: _, ...rest } = search
  const days = Object.entries(change).map(([key, day]) => [key, day ? asOfParam(day) : undefined])
  return { ...rest, ...Object.fromEntries(days) }
}
