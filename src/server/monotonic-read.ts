/**
 * Keeps what is read in the order in which it was asked for: an answer that comes after a later one
 * is older, and would take its place.
 */
export function monotonicRead() {
  let asked = 0
  let applied = 0
  return async <Found>(
    read: () => Promise<Found>,
    apply: (found: Found) => void,
  ): Promise<void> => {
    asked += 1
    const turn = asked
    const found = await read()
    if (turn < applied) return
    applied = turn
    apply(found)
  }
}
