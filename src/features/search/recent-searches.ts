const KEY = 'recentSearches'
const MAX = 6

/** Newest first; none where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const q = text.trim()
  if (q === '') return
  const stored = [q, ...recentSearches().filter((other) => other !== q)].slice(0, MAX)
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
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

/** Follows a link as a click on it would, so that the shell turns it into a page transition. */
export function followPath(path: string): void {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
  link.remove()
}

export function searchPath(text: string): string {
  return `/search?q=${encodeURIComponent(text.trim())}`
}
