import type { AnyRouter } from '@tanstack/react-router'
import { mutate } from '#src/api/query.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'

/*
 * The columns somebody chose come back the next time the list is opened: from the account, with which
 * the server draws it, and without one from this browser. What the address says wins.
 */
const keyOf = (list: string | undefined) => `columns:${list}`

/** Keeps what is chosen; returns what ends that. */
export function keepColumns(isSignedIn: boolean): () => void {
  const keep = ({ target }: MouseEvent) => {
    const choice = target instanceof Element && target.closest('a[data-column-choice]')
    if (!(choice instanceof HTMLAnchorElement)) return
    const list = choice.closest<HTMLElement>('.list-page')?.dataset.list
    const { hidden, order } = columnsBy(choice)
    // The address holds the choice as well: what cannot be kept is not worth a message.
    if (isSignedIn && list) {
      mutate('savedViews.hideColumns', { list, hidden, order }).catch(() => {})
    } else if (hidden) localStorage.setItem(keyOf(list), hidden.join(','))
  }
  document.addEventListener('click', keep)
  return () => document.removeEventListener('click', keep)
}

/** Leads to the list with the columns that this browser keeps. */
export function restoreColumns(router: AnyRouter): void {
  const list = document.querySelector<HTMLElement>('.list-page[data-list]')?.dataset.list
  const { pathname, search, hash } = window.location
  const stored = localStorage.getItem(keyOf(list))
  if (stored === null || 'hide' in parseSearchString(search)) return
  const more = writeSearchString({ hide: stored ? stored.split(',') : 'none' })
  void router.navigate({
    href: pathname + search + more.replace('?', search ? '&' : '?') + hash,
    replace: true,
    resetScroll: false,
  })
}

/** The columns that a link of the choice would hide, where it says so, and their order. */
function columnsBy({ search }: HTMLAnchorElement) {
  const { hide, order = '' } = parseSearchString(search)
  return {
    ...(hide !== undefined && { hidden: [hide].flat().filter((column) => column !== 'none') }),
    order: [order].flat().join().split(',').filter(Boolean),
  }
}
