import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshList } from '#src/list/list-behaviour.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { showPicks } from '../record-actions/pick-behaviour.ts'
import { keepColumns, restoreColumns } from './column-behaviour.ts'
import { OpenedPanels, type Panels } from './opened-panels.tsx'

/** What moves in a list and in its menus. It stands beside the list, which stays as it was drawn. */
export function ListActs({ panels }: { panels?: Panels | undefined }) {
  const router = useRouter()
  const { status } = useSession()
  // Whenever the list is drawn.
  useEffect(() => {
    refreshList()
    showPicks(status)
    if (status === 'unauthenticated') restoreColumns(router)
  })
  useEffect(() => keepColumns(status === 'authenticated'), [status])
  return <OpenedPanels more={panels} />
}
