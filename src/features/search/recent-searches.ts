const KEY = 'recentSearches'
const MOST = 6

/** Newest first; none where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const q = text.trim()
  if (q === '') return
  const kept = [q, ...recentSearches().filter((other) => other !== q)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs the list of recent searches, nothing else.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
