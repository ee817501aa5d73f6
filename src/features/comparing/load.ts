import { query } from '#src/api/query.ts'
import { readablePast } from '#src/list/as-of.ts'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import type { Search } from '#src/list/view.ts'
import { idsOf, readCompareSearch } from '../record-actions/compared-lists.ts'

export type CompareData = Awaited<ReturnType<typeof loadComparison>>

/** What is put side by side; words given as `add` are looked for, and join it where they are found. */
export async function loadComparison({ add, ...given }: Search) {
  const asked = readCompareSearch(given)
  const words = typeof add === 'string' ? add.trim().slice(0, 200) : ''
  const found = words && (await query('comparing.find', { kind: asked.kind, q: words }))
  const ids = found ? [...idsOf(asked), found].join(',') : asked.ids
  const wanted = readCompareSearch({ ...given, kind: asked.kind, ids })
  // Words that led to nothing stay in their field.
  const missed = words && !found ? words : null
  const search = missed
    ? wanted
    : canonicalSearch('/compare', add ? { ...given, add } : given, wanted)
  const [sides, dataset] = await Promise.all([
    query('comparing.records', {
      kind: search.kind,
      ids: idsOf(search),
      ...readablePast({ ...search }),
    }),
    query('dataset.current'),
  ])
  const { past, before } = sides
  return { search, missed, sides, dataset, past, compared: before }
}
