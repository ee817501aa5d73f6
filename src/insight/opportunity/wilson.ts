const Z = 1.959964

/** The 95 % interval of a share of which `hits` of `n` were seen (Wilson); null of none. */
export function wilson(hits: number, n: number): readonly [number, number] | null {
  if (n === 0) return null
  const share = hits / n
  const middle = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/**
 * Whether an AUC, of `hits` among `n`, lies further from one half than it does by chance in 95 of a hundred
 * (the variance of Mann and Whitney's U).
 */
export function isBeyondChance(auc: number, hits: number, n: number): boolean {
  return Math.abs(auc - 0.5) > Z * Math.sqrt((n + 1) / (12 * hits * (n - hits)))
}
