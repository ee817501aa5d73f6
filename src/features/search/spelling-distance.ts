/**
 * Edits from `typed` to `word`: insertion, deletion, substitution and swap of two neighbours count 1.
 * `whole` is to the whole word; `prefix` to its nearest beginning, for a word still being typed.
 */
export function spellingDistance(typed: string, word: string): { whole: number; prefix: number } {
  const width = word.length
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= width; column++) {
      current.push(cheapest(typed, word, row, column, { current, last, beforeLast }))
    }
    beforeLast = last
    last = current
  }
  return { whole: last[width] ?? 0, prefix: Math.min(...last) }
}

interface Rows {
  current: number[]
  last: number[]
  beforeLast: number[]
}

function cheapest(typed: string, word: string, row: number, column: number, rows: Rows): number {
  const a = typed[row - 1]
  const b = word[column - 1]
  const cost = Math.min(
    (rows.last[column] ?? 0) + 1,
    (rows.current[column - 1] ?? 0) + 1,
    (rows.last[column - 1] ?? 0) + (a === b ? 0 : 1),
  )
  const swapped = row > 1 && column > 1 && a === word[column - 2] && b === typed[row - 2]
  return swapped ? Math.min(cost, (rows.beforeLast[column - 2] ?? 0) + 1) : cost
}

/** How many edits a word of this length is forgiven. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}
