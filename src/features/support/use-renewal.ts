import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { renewPage } from '#src/api/renew-page.ts'

const EVERY_MS = 30_000

/** Asks again while an answer is waited for and the page is looked at. */
export function useRenewal(waiting: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void renewPage(router)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [router, waiting])
}
