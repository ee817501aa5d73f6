import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { renewPage } from './renew-page.ts'

/** Asks for the page again every so often, one at a time, while something is waited for and it is looked at. */
export function useRenewal(isWaiting: boolean, everyMs: number): void {
  const router = useRouter()
  useEffect(() => {
    if (!isWaiting) return
    let asking = false
    const timer = setInterval(() => {
      if (asking || document.hidden) return
      asking = true
      void renewPage(router).finally(() => {
        asking = false
      })
    }, everyMs)
    return () => clearInterval(timer)
  }, [isWaiting, everyMs, router])
}
