import { useState } from 'react'
import { useLiveQuery } from '../../api/live-query.ts'
import { problemMessage } from '../../api/problem.ts'
import { mutate } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import type { WatchedRecord } from './watch-button.tsx'

/** The button for people who are signed in. */
export function WatchSwitch({ kind, id }: WatchedRecord) {
  const record = { kind, key: id }
  const { data: watched, refetch } = useLiveQuery('watchList.isWatched', record)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  async function change() {
    setBusy(true)
    try {
      await mutate(watched ? 'watchList.remove' : 'watchList.add', record)
      await refetch()
      setSaid(watched ? 'از فهرست پیگیری برداشته شد.' : 'به فهرست پیگیری افزوده شد.')
    } catch (error) {
      setSaid(problemMessage(error))
    } finally {
      setBusy(false)
    }
  }
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
      <p role="status" className="order-last basis-full text-sm text-muted empty:hidden">
        {said && (
          <>
            {said}{' '}
            <a href="/account/watch" className="text-link">
              فهرست پیگیری
            </a>
          </>
        )}
      </p>
    </>
  )
}
