import { useEffect } from 'react'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { PICKED_FORM } from './row-marks.tsx'

/** What the stars of a list follow, where its rows cannot be picked. */
export function StarForm({ list, watched }: { list: string; watched: WatchedKind }) {
  const { status } = useSession()
  useEffect(() => {
    void import('./pick-behaviour.ts').then(({ showPicks }) => showPicks(status))
  })
  return <form id={PICKED_FORM} data-list={list} data-watched={watched} hidden />
}
