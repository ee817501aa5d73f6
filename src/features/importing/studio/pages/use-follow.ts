import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { renewPage } from '#src/api/renew-page.ts'

const EVERY_MS = 1_000

/** Asks for the page again every second while work is under way somewhere. */
export function useFollow(isActive: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isActive) return
    let asking = false
    const timer = setInterval(() => {
      if (asking || document.hidden) return
      asking = true
      void renewPage(router).finally(() => {
        asking = false
      })
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isActive, router])
}
