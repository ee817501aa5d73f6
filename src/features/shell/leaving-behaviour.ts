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
export function leavingBehaviour(): void {
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
