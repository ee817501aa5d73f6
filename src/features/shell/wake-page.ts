export interface SleepingPage {
  /** The script that takes the page over, and what it imports at once. */
  entry: string
  parts: readonly string[]
  /** What is told to the page-view log. */
  view: { path: string; page: string; userId: null }
}

/**
 * Put into visitors' pages in the place of the application, as text: it may use nothing outside
 * itself. Logs the page view and loads the application when the reader first reaches for something
 * that is more than a link; what was pressed meanwhile is pressed again.
 */
export function wakePage({ entry, parts, view }: SleepingPage): void {
  const begun = Date.now()
  const root = document.documentElement
  const asleep = new AbortController()
  let again: (() => void) | undefined
  const awake = () => !('$_TSR' in window)
  const replay = () => (awake() ? setTimeout(() => again?.(), 50) : setTimeout(replay, 50))
  const wake = () => {
    asleep.abort()
    for (const href of parts) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    void import(entry)
    replay()
  }
  const on = (names: string, act: (event: Event) => void) => {
    for (const name of names.split(' '))
      addEventListener(name, act, { signal: asleep.signal, passive: name !== 'keydown' })
  }
  const at = (event: Event, selector: string) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
  on('focusin input', (event) => at(event, 'body,input,select,textarea') === event.target && wake())
  let pointed: string | undefined
  on('pointermove', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return
    // Browsers report a resting mouse once when a page appears under it.
    const place = `${event.screenX} ${event.screenY}`
    if (pointed !== undefined && place !== pointed) wake()
    pointed = place
  })
  on('click', (event) => {
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    const link = at(event, 'a[href^="/"]:not([download],[target])')
    if (link) {
      document.querySelector('[data-page-loading]')?.removeAttribute('hidden')
      return
    }
    const button = at(event, 'button[type=button]')
    if (!button) return
    again = () => button.click()
    wake()
  })
  on('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || /^(?:Control|Meta|Shift|Alt)$/.test(event.key)) return
    if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      again = () => document.dispatchEvent(new KeyboardEvent('keydown', event))
    }
    wake()
  })
  // A page out of the browser's memory, or come back to, may be of the time before a sign-in.
  on('pageshow', (event) => (event as PageTransitionEvent).persisted && wake())
  on('focus visibilitychange', () => Date.now() - begun > 5_000 && !document.hidden && wake())
  document.currentScript?.remove()
  root.dataset.viewLogged = view.path
  fetch('/api/tracking/log-page-view', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    keepalive: true,
  })
    .then(async (answer) => {
      await answer.text()
      if (!answer.ok) throw new Error(`status ${answer.status}`)
    })
    .catch((error) => console.error('the page view was not logged:', error))
}
