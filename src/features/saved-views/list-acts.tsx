import { type AnyRouter, useMatch, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { mutate } from '#src/api/query.ts'
import { refreshList } from '#src/list/list-behaviour.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { showPicks } from '../record-actions/pick-behaviour.ts'

/*
 * The columns somebody chose come back the next time the list is opened: from the account, with which
 * the server draws it, and without one from this browser. What the address says wins.
 */
const keyOf = (list: string | undefined) => `columns:${list}`

/** Keeps what is chosen; returns what ends that. */
function keepColumns(isSignedIn: boolean): () => void {
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
function restoreColumns(router: AnyRouter): void {
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

/** What moves in a list and in its menus. It stands beside the list, which stays as it was drawn. */
export function ListActs({ panels }: { panels?: Panels | undefined }) {
  const router = useRouter()
  const { status } = useSession()
  // Of the list that is drawn: the address is that of the next one while its rows are on their way.
  const { pathname, search } = useMatch({ strict: false })
  // Whenever the list is drawn.
  useEffect(() => {
    refreshList(pathname, JSON.stringify(search))
    showPicks(status)
    if (status === 'unauthenticated') restoreColumns(router)
  })
  useEffect(() => keepColumns(status === 'authenticated'), [status])
  return <OpenedPanels more={panels} />
}

type Panels = Readonly<Record<string, ComponentType<{ menu: HTMLElement }>>>

/** What fills a menu with `data-panel` once it is opened, at its `data-panel-place`. */
const PANELS: Panels = {
  views: lazy(() => import('./views-panel.tsx').then((file) => ({ default: file.ViewsPanel }))),
  export: lazy(() =>
    import('../record-actions/export-panel.tsx').then((file) => ({ default: file.ExportPanel })),
  ),
}

interface Opened {
  name: string
  menu: HTMLElement
  /** Holds the panel, and moves with it where its menu is drawn anew. */
  host: HTMLElement
}

/** Panels of menus that were opened, also before the script came; closed ones keep what they say. */
function OpenedPanels({ more }: { more: Panels | undefined }) {
  const before = useRef<readonly Opened[]>([])
  const [panels, setPanels] = useState<readonly Opened[]>([])
  const look = useCallback(() => {
    // A new array each time: what a panel is told by its menu may be new.
    before.current = [...panelsAfter(before.current)]
    setPanels(before.current)
  }, [])
  useEffect(() => {
    look()
    document.addEventListener('toggle', look, true)
    return () => document.removeEventListener('toggle', look, true)
  }, [look])
  // The list may have been drawn anew.
  useEffect(() => {
    if (before.current.some(({ menu }) => !menu.isConnected)) look()
  })
  return panels.map(({ name, menu, host }) => {
    const Panel = PANELS[name] ?? more?.[name]
    const panel = Panel && (
      <Suspense fallback={<p className="p-2 text-sm text-muted">…</p>}>
        <Panel menu={menu} />
      </Suspense>
    )
    return createPortal(panel, host, name)
  })
}

function panelsAfter(before: readonly Opened[]): readonly Opened[] {
  const menus = [...document.querySelectorAll<HTMLElement>('details[data-panel]')]
  return menus.flatMap((menu): Opened[] => {
    const name = menu.dataset.panel ?? ''
    const known =
      before.find((one) => one.menu === menu) ??
      before.find((one) => one.name === name && !one.menu.isConnected)
    if (known?.menu === menu) return [known]
    if (known?.menu.hasAttribute('open')) menu.setAttribute('open', '')
    if (!known && !menu.hasAttribute('open')) return []
    const host = known?.host ?? document.createElement('div')
    menu.querySelector('[data-panel-place]')?.append(host)
    return [{ name, menu, host }]
  })
}
