/** What stood in a view at one time; keys are null where there were too many rows to keep them. */
export interface ViewState {
  total: number
  keys: readonly string[] | null
}

export interface ViewDifference {
  come: readonly string[]
  gone: readonly string[]
  /** How many came and went; where rows were not compared, by how many the view grew or shrank. */
  total: number
  before: number
  after: number
}

/** What came into a view and went from it; null where nothing did. */
export function viewDifference(before: ViewState, after: ViewState): ViewDifference | null {
  const totals = { before: before.total, after: after.total }
  if (before.keys === null || after.keys === null) {
    const total = Math.abs(after.total - before.total)
    return total === 0 ? null : { come: [], gone: [], total, ...totals }
  }
  const [had, has] = [new Set(before.keys), new Set(after.keys)]
  const come = after.keys.filter((key) => !had.has(key))
  const gone = before.keys.filter((key) => !has.has(key))
  const total = come.length + gone.length
  return total === 0 ? null : { come, gone, total, ...totals }
}
