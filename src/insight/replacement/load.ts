import { REPLACEMENT_PATH } from '#src/addresses/insight.ts'
import { loadList } from '#src/api/load-list.ts'
import type { Search } from '#src/list/view.ts'
import { replacementList } from './list.ts'

export type ReplacementData = Awaited<ReturnType<typeof loadReplacement>>

export function loadReplacement(given: Search) {
  return loadList(
    {
      name: 'replacement',
      definition: replacementList,
      title: 'جایگزین سازنده',
      path: REPLACEMENT_PATH,
    },
    given,
  )
}
