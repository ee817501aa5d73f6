import { earlyBehaviour } from './early-behaviour.ts'
import { focusBehaviour } from './focus-behaviour.ts'
import { menuBehaviour } from './menu-behaviour.ts'
import { readableAddress } from './readable-address.ts'

/**
 * Everything that moves in the shell, for every page and everybody, in one inline script at the head
 * of the document: it is there before the header is, and needs none of the application. Always the
 * same text: a content security policy may allow it by its hash.
 */
export function shellScript(): string {
  return `(${storageBehaviour})();(${earlyBehaviour})();(${themeBehaviour})();(${lookBehaviour})();(${menuBehaviour})();(${focusBehaviour})();(${leavingBehaviour})();(${foldBehaviour})();(${printBehaviour})(${readableAddress})`
}

/**
 * A browser that may store nothing, as with all cookies blocked, throws where it is asked for a storage:
 * the page has one of its own then, which is gone with it. Part of the shell's script: it uses nothing
 * outside itself.
 */
function storageBehaviour(): void {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[place]
    } catch {
      const held = new Map<string, string>()
      const value = {
        getItem: (key: string) => held.get(key) ?? null,
        setItem: (key: string, text: string) => held.set(key, String(text)),
        removeItem: (key: string) => held.delete(key),
      }
      Object.defineProperty(window, place, { value })
    }
  }
}

/**
 * Buttons that print, and the address on paper: that which the server drew was opened first and may be
 * another by now. Part of the shell's script: it uses nothing outside itself.
 */
function printBehaviour(readable: typeof readableAddress): void {
  addEventListener('beforeprint', () => {
    document.getElementById('printed-address')?.replaceChildren(readable(location.href))
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
}

interface Leaving extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  hashChange: boolean
  downloadRequest: string | null
  destination: { url: string; sameDocument: boolean }
  signal: AbortSignal
}

/**
 * Marks the document while the browser fetches another one in its place, which shows the loading
 * overlay. The browser itself says when that begins and when it came to nothing: stopped, prevented,
 * answered by a file. One that cannot say so shows its own sign only. Part of the shell's script: it
 * uses nothing outside itself.
 */
function leavingBehaviour(): void {
  const { navigation } = window as { navigation?: EventTarget }
  const mark = (on: boolean) => document.documentElement.toggleAttribute('data-leaving', on)
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, hashChange, downloadRequest, destination, signal } = event as Leaving
    if (navigationType === 'reload' || hashChange || downloadRequest !== null) return
    const url = new URL(destination.url)
    const isPage = url.origin === location.origin && !/^\/api\/|\.\w+$/.test(url.pathname)
    if (destination.sameDocument || !isPage) return
    mark(true)
    signal.addEventListener('abort', () => mark(false))
  })
  // What the browser keeps in memory to come back to is not on its way anywhere.
  addEventListener('pagehide', () => mark(false))
  addEventListener('pageshow', () => mark(false))
}

/**
 * Opens folded sections where there is room, in a browser that cannot show what a closed <details>
 * holds by style alone (record-sections.css). Part of the shell's script: it uses nothing outside
 * itself.
 */
function foldBehaviour(): void {
  if (CSS.supports('selector(::details-content)') || innerWidth < 768) return
  new MutationObserver(() => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>(
      '.record-sections>section>details',
    ))
      one.open = true
  }).observe(document, { childList: true, subtree: true })
}

/**
 * How tables look in this browser: `on` names what is switched on («roomy», «no-charts»), `widths`
 * the columns that were resized, by list. Runs before the first paint, so that nothing jumps; the
 * switches press themselves once they are drawn. Part of the shell's script: it uses nothing outside
 * itself.
 */
function lookBehaviour(): void {
  const KEY = 'look'
  const root = document.documentElement
  interface Look {
    on: string[]
    widths: Record<string, Record<string, number>>
  }
  const read = (): Look => {
    try {
      const { on, widths } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
      return { on: Array.isArray(on) ? on : [], widths: widths ?? {} }
    } catch {
      return { on: [], widths: {} }
    }
  }
  const sheet = 'adoptedStyleSheets' in document ? new CSSStyleSheet() : null
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  function show() {
    const { on, widths } = read()
    root.dataset.look = on.join(' ')
    const rules = Object.entries(widths).flatMap(([list, columns]) =>
      Object.entries(columns).map(([column, width]) => {
        const px = `${Number(width) || 0}px`
        const at = `[data-list="${CSS.escape(list)}"] .data-table [data-col="${CSS.escape(column)}"]`
        return `@media (width>=48rem){${at}{inline-size:${px};min-inline-size:${px};max-inline-size:${px}}}`
      }),
    )
    sheet?.replaceSync(rules.join(''))
    for (const place of document.querySelectorAll<HTMLElement>('[data-look-switch]')) {
      place.setAttribute('aria-pressed', String(on.includes(place.dataset.lookSwitch ?? '')))
    }
  }
  show()
  document.addEventListener('DOMContentLoaded', show)
  // Whoever else changes what is kept says so.
  window.addEventListener('look', show)
  window.addEventListener('storage', show)
  document.addEventListener('click', ({ target }) => {
    const place = target instanceof Element && target.closest<HTMLElement>('[data-look-switch]')
    const name = place instanceof HTMLElement ? place.dataset.lookSwitch : undefined
    if (!name) return
    const { on, widths } = read()
    const next = on.includes(name) ? on.filter((other) => other !== name) : [...on, name]
    try {
      localStorage.setItem(KEY, JSON.stringify({ on: next, widths }))
    } catch (error) {
      console.warn('the look of tables was not kept', error)
    }
    show()
  })
}

/**
 * Light or dark, as the reader chose; without a choice the system decides. Runs before the first
 * paint, so that nothing flashes. Part of the shell's script: it uses nothing outside itself.
 */
function themeBehaviour(): void {
  const key = 'theme'
  const root = document.documentElement
  function show() {
    try {
      const chosen = localStorage.getItem(key)
      if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen
      else delete root.dataset.theme
    } catch {
      // Without storage the system decides.
    }
  }
  show()
  // Chosen in another tab.
  addEventListener('storage', show)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
    // Choosing what the system has anyway returns to following the system.
    if (next === system) delete root.dataset.theme
    else root.dataset.theme = next
    try {
      if (next === system) localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    } catch (error) {
      console.warn('the choice of theme was not kept', error)
    }
  })
}
