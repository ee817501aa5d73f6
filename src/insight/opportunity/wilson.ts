const Z = 1.959964

/** The 95 % interval of a share of which `hits` of `n` were seen (Wilson); null of none. */
export function wilson(hits: number, n: number): readonly [number, number] | null {
  if (n === 0) return null
  const share = hits / n
  const middle = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
