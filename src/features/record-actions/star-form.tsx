import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { PICKED_FORM } from './row-marks-store.ts'

/** What the stars of a list follow, where its rows cannot be picked. */
export function StarForm({ list, watched }: { list: string; watched: WatchedKind }) {
  return <form id={PICKED_FORM} data-list={list} data-watched={watched} hidden />
}
