import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComparedKind } from './compared-lists.ts'
import { TRAY_CHANGED, TRAY_KEY } from './tray-key.ts'

const CompareTray = lazy(() =>
  import('./compare-tray.tsx').then((file) => ({ default: file.CompareTray })),
)

/** The tray of records to compare; nobody loads it before something lies in it. */
export function CompareSlot({ kind }: { kind: ComparedKind }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const look = () => localStorage.getItem(TRAY_KEY + kind) && setWanted(true)
    look()
    window.addEventListener(TRAY_CHANGED, look)
    return () => window.removeEventListener(TRAY_CHANGED, look)
  }, [kind])
  if (!wanted) return null
  return (
    <Suspense>
      <CompareTray kind={kind} />
    </Suspense>
  )
}
