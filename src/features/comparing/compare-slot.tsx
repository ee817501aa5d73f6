import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComparedKind } from './compared-lists.ts'
import { TRAY_KEY } from './tray-key.ts'

const CompareTray = lazy(() =>
  import('./compare-tray.tsx').then((file) => ({ default: file.CompareTray })),
)

export interface Picked {
  id: string
  title: string
}

/** The tray of records to compare; nobody loads it before something lies in it. */
export function CompareSlot({ kind }: { kind: ComparedKind }) {
  const [wanted, setWanted] = useState(false)
  const [picks, setPicks] = useState<readonly Picked[]>([])
  useEffect(() => {
    if (localStorage.getItem(TRAY_KEY + kind)) setWanted(true)
    const ending = new AbortController()
    document.addEventListener(
      'click',
      (event) => {
        const mark = (event.target as Element).closest<HTMLElement>('[data-compare]')
        if (mark?.dataset.compare !== kind) return
        const { id = '', title = '' } = mark.dataset
        setPicks((before) => [...before, { id, title }])
        setWanted(true)
      },
      ending,
    )
    return () => ending.abort()
  }, [kind])
  if (!wanted) return null
  return (
    <Suspense>
      <CompareTray kind={kind} picks={picks} />
    </Suspense>
  )
}
