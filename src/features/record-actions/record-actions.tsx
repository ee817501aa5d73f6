import { lazy, Suspense, useEffect, useState } from 'react'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { ComparedKind } from './compared-lists.ts'
import { TRAY_CHANGED, TRAY_KEY } from './tray-key.ts'
import type { WatchedRecord } from './watch-switch.tsx'

const WatchSwitch = lazy(() =>
  import('./watch-switch.tsx').then((file) => ({ default: file.WatchSwitch })),
)

/** Follows a record; visitors are led to where they can. */
function WatchButton({ kind, id }: WatchedRecord) {
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

const CompareTray = lazy(() =>
  import('./compare-tray.tsx').then((file) => ({ default: file.CompareTray })),
)

/** The tray of records to compare; nobody loads it before something lies in it. */
function CompareSlot({ kind }: { kind: ComparedKind }) {
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

interface RecordActionsProps {
  kind: WatchedKind
  /** The list whose facts it is compared by. */
  compared?: ComparedKind | undefined
  id: string | number
  title: string
  /** Its document for the board. */
  brief?: string | undefined
  /** Where a decision of it is written down. */
  decision?: string | undefined
}

/** What one may do with the record of a page: follow it, put it beside others, take it to the board. */
export function RecordActions(props: RecordActionsProps) {
  const { kind, compared, id, title, brief, decision } = props
  return (
    <>
      <WatchButton kind={kind} id={String(id)} />
      {compared && <CompareMark kind={compared} id={id} title={title} />}
      {decision && (
        <LinkButton href={decision} rel="nofollow" icon="check-circle">
          ثبت تصمیم
        </LinkButton>
      )}
      {brief && (
        <LinkButton href={brief} rel="nofollow" icon="print" variant="primary">
          <span>
            گزارش<span className="sr-only"> هیئت‌مدیره</span>
          </span>
        </LinkButton>
      )}
      {compared && <CompareSlot kind={compared} />}
    </>
  )
}

interface CompareMarkProps {
  kind: ComparedKind
  id: string | number
  title: string
}

/** Puts a record beside others; the tray of the page shows them. */
function CompareMark({ kind, id, title }: CompareMarkProps) {
  async function pick() {
    const { toggleInTray } = await import('./tray-store.ts')
    toggleInTray(kind, { id: String(id), title })
  }
  return (
    <button
      type="button"
      onClick={pick}
      data-compare={kind}
      data-id={id}
      data-title={title}
      title={`مقایسهٔ ${title}`}
      className="tool-button needs-script no-print aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <Icon name="compare" className="size-4" />
      مقایسه
    </button>
  )
}
