import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export type Panels = Readonly<Record<string, ComponentType<{ menu: HTMLElement }>>>

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
export function OpenedPanels({ more }: { more: Panels | undefined }) {
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
