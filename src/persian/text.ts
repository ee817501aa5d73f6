/** A list in a sentence: «الف», «الف و ب», «الف، ب و پ». Empty for no items. */
export function joinList(items: readonly string[]): string {
  const last = items.at(-1)
  if (items.length < 2) return last ?? ''
  return `${items.slice(0, -1).join('، ')} و ${last}`
}
