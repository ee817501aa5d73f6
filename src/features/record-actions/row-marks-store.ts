/** The form of the bar of picked rows, to which their boxes belong. */
export const PICKED_FORM = 'picked'
/** As many as an address narrows a list to, and as are followed at once. */
export const MAX_PICKED = 200

const keyOf = (list: string | undefined) => `picked:${list}`

/** The rows picked of a list, for this session of the browser. */
export function readPicks(list: string | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === 'string').slice(0, MAX_PICKED)
      : []
  } catch {
    return []
  }
}

export function keepPicks(list: string | undefined, ids: readonly string[]): void {
  const stored = [...new Set(ids)].slice(0, MAX_PICKED)
  sessionStorage.setItem(keyOf(list), JSON.stringify(stored))
}

/** What is so after a row's box was ticked or cleared. */
export function picksAfter({ form, checked, value }: HTMLInputElement): string[] {
  const others = readPicks(form?.dataset.list).filter((id) => id !== value)
  return checked ? [...others, value] : others
}
