import { lazy, Suspense, useEffect, useState } from 'react'
import { NOTES_PATH, recordNotesPath } from '#src/addresses/pages.ts'
import { query } from '#src/api/query.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Icon } from '#src/ui/icon.tsx'

const RecordNotes = lazy(() =>
  import('./record-notes.tsx').then((file) => ({ default: file.RecordNotes })),
)

/** Where notes stand on a record's page: folded, and asked for by who has signed in alone. */
export function NotesSlot({ kind, id }: { kind: WatchedKind; id: string }) {
  const { status } = useSession()
  const [count, setCount] = useState(0)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (status !== 'authenticated') return
    let isHere = true
    setCount(0)
    query('notes.count', { kind, key: id }).then(
      (answer) => isHere && setCount(answer),
      (error) => console.warn('notes were not counted', error),
    )
    return () => {
      isHere = false
    }
  }, [status, kind, id])
  if (status !== 'authenticated') return null
  return (
    <details
      id="notes"
      className="disclosure no-print"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>یادداشت‌ها{count > 0 && ` (${formatNumber(count)})`}</span>
        <Icon name="chevron-down" />
      </summary>
      <div>
        {open && (
          <Suspense>
            <RecordNotes key={`${kind} ${id}`} record={{ kind, key: id }} onCount={setCount} />
          </Suspense>
        )}
        <p className="mt-3 flex flex-wrap gap-x-4 text-xs">
          <noscript>
            <a href={recordNotesPath(kind, id)} className="text-link">
              یادداشت‌های این رکورد
            </a>
          </noscript>
          <a href={NOTES_PATH} className="text-link">
            همهٔ یادداشت‌های من
          </a>
        </p>
      </div>
    </details>
  )
}
