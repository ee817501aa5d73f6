import { useEffect, useState } from 'react'
import { mutate, query } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { Button } from '#src/ui/button.tsx'

export interface WatchedRecord {
  kind: WatchedKind
  /** The record's key as a text. */
  id: string
}

export function WatchSwitch({ kind, id }: WatchedRecord) {
  const [watched, setWatched] = useState<boolean>()
  const [said, setSaid] = useState('')
  const { run, busy, problem } = useWrite({ renew: async () => setWatched(!watched) })
  const record = { kind, key: id }
  useEffect(() => {
    let isHere = true
    setWatched(undefined)
    query('watchList.isWatched', { kind, key: id }).then(
      (answer) => isHere && setWatched(answer),
      console.warn,
    )
    return () => {
      isHere = false
    }
  }, [kind, id])
  async function change() {
    const done = watched ? 'از فهرست پیگیری برداشته شد.' : 'به فهرست پیگیری اضافه شد.'
    if (await run(() => mutate(watched ? 'watchList.remove' : 'watchList.add', record)))
      setSaid(done)
  }
  const message = problem ?? said
  return (
    <>
      <Button
        icon={watched ? 'check' : 'star'}
        aria-pressed={watched ?? false}
        disabled={busy || watched === undefined}
        onClick={change}
      >
        {watched ? 'در پیگیری' : 'پیگیری'}
      </Button>
      <p role="status" className="watch-said empty:hidden">
        {message && (
          <>
            {message}{' '}
            <a href="/account/watch" className="text-link">
              فهرست پیگیری
            </a>
          </>
        )}
      </p>
    </>
  )
}
