import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mutate } from '#src/api/query.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'
import { hideParam, type Search } from '#src/list/view.ts'
import { useSession } from '../accounts/session-provider.tsx'

/**
 * The columns somebody chose come back the next time the list is opened: from the account, with
 * which the server draws it, and without one from this browser. What the address says wins.
 */
export function useRememberedColumns(list: string, search: Search): void {
  const router = useRouter()
  const { status } = useSession()
  const isAsked = search.hide !== undefined
  const key = `columns:${list}`
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const choice = target instanceof Element && target.closest('a[data-column-choice]')
      if (!(choice instanceof HTMLAnchorElement)) return
      const hidden = hiddenBy(choice)
      // The address holds the choice as well: what cannot be kept is not worth a message.
      if (status === 'authenticated') {
        mutate('savedViews.hideColumns', { list, hidden }).catch(() => {})
      } else localStorage.setItem(key, hidden.join(','))
    }
    document.addEventListener('click', keep)
    return () => document.removeEventListener('click', keep)
  }, [key, list, status])
  useEffect(() => {
    const kept = status === 'unauthenticated' && !isAsked ? localStorage.getItem(key) : null
    if (kept === null) return
    const { pathname, search: here, hash } = window.location
    const hidden = kept.split(',').filter((column) => column !== '')
    const more = writeSearchString({ hide: hideParam(hidden) })
    void router.navigate({
      href: pathname + here + more.replace('?', here ? '&' : '?') + hash,
      replace: true,
      resetScroll: false,
    })
  }, [router, key, isAsked, status])
}

/** The columns that a link of the choice would hide. */
function hiddenBy({ search }: HTMLAnchorElement): string[] {
  const hide = [parseSearchString(search).hide ?? []].flat()
  return hide.filter((column) => column !== 'none')
}
