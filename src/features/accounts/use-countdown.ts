import { useEffect, useState } from 'react'

/** Whole seconds left until an instant (milliseconds); 0 when it has passed. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    setLeft(secondsTo(until))
    const timer = setInterval(() => setLeft(secondsTo(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}
