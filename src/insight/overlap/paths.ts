import { writeSearchString } from '#src/list/search-string.ts'

export function competitorsPath(slug: string): string {
  return `/company/${encodeURIComponent(slug)}/competitors`
}

/** Two companies side by side; one of them may still be open. */
export function overlapPath(a: string, b = ''): string {
  return `/insight/overlap${writeSearchString({ a, b })}`
}
