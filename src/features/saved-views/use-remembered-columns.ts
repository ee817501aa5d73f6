import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { writeSearchString } from '../../list/search-string.ts'
import type { Search } from '../../list/view.ts'

/**
 * The columns somebody chose come back the next time the list is opened in this browser; what the
 * address says of columns wins, and choosing all as usual forgets them.
 */
export function useRememberedColumns(list: string, search: Search): void {
  const router = useRouter()
  const chosen = useRef<{ list: string; had: boolean } | null>(null)
  const asked = search.hide === undefined ? null : [search.hide].flat().join(',')
  useEffect(() => {
    const key = `columns:${list}`
    const before = chosen.current?.list === list ? chosen.current : null
    chosen.current = { list, had: asked !== null }
    if (asked !== null) return localStorage.setItem(key, asked)
    if (before?.had) return localStorage.removeItem(key)
    const kept = before ? null : localStorage.getItem(key)
    if (!kept) return
    const { pathname, search: here, hash } = window.location
    const more = writeSearchString({ hide: kept.split(',') }).replace('?', here ? '&' : '?')
    void router.navigate({
      href: pathname + here + more + hash,
      replace: true,
      resetScroll: false,
    })
  }, [router, list, asked])
}
