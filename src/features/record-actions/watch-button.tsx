import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#src/session/session-provider.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import type { WatchedRecord } from './watch-switch.tsx'

const WatchSwitch = lazy(() =>
  import('./watch-switch.tsx').then((file) => ({ default: file.WatchSwitch })),
)

/** Follows a record; visitors are led to where they can. */
export function WatchButton({ kind, id }: WatchedRecord) {
  const { status } = useSession()
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (status === 'unauthenticated') {
    return (
      <LinkButton href="/login" rel="nofollow" icon="star">
        پیگیری
      </LinkButton>
    )
  }
  const waiting = (
    <Button icon="star" className="needs-script" disabled>
      پیگیری
    </Button>
  )
  if (!here || status !== 'authenticated') return waiting
  return (
    <Suspense fallback={waiting}>
      <WatchSwitch kind={kind} id={id} />
    </Suspense>
  )
}
