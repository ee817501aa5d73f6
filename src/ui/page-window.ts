interface PageEntry {
  key: string
  /** `null` is a gap. */
  page: number | null
}

/** First, last, and the neighbours of `current` out of 1…`pages`; gaps of one page are filled. */
export function pageWindow(current: number, pages: number): PageEntry[] {
  const shown = new Set([1, pages, current - 1, current, current + 1])
  if (current <= 3) for (const page of [2, 3, 4]) shown.add(page)
  if (current >= pages - 2) for (const page of [1, 2, 3]) shown.add(pages - page)
  const kept = [...shown].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
  return kept.flatMap((page, index) => {
    const gap = page - (kept[index - 1] ?? 0)
    const entry = { key: String(page), page }
    if (gap === 2) return [{ key: String(page - 1), page: page - 1 }, entry]
    return gap > 2 ? [{ key: `gap-${page}`, page: null }, entry] : [entry]
  })
}
