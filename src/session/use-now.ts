import { useEffect, useState } from 'react'

/** The longest wait that timers of browsers hold. */
const MAX_WAIT_MS = 2 ** 31 - 1

interface Times {
  /** Read again after so many milliseconds each. */
  every?: number
  /** Read again when these instants (milliseconds) have come. */
  at?: readonly number[]
}

/** The browser's time in milliseconds, read again at the times asked for and on return to the page. */
export function useNow({ every, at = [] }: Times): number {
  const [now, setNow] = useState(() => Date.now())
  const next = Math.min(...at.filter((moment) => moment > now))
  useEffect(() => {
    const read = () => setNow(Date.now())
    const timer = every === undefined ? undefined : setInterval(read, every)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [every])
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    // A timer may fire a little before its time, and is then set again for the rest of it.
    const wait = Math.min(Math.max(1, next - now), MAX_WAIT_MS)
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [next, now])
  return now
}
