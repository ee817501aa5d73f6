import { pageOf } from './page-of.ts'

const unlogged = /^\/(?:_next|api\/)/

/**
 * Tells the server which page was opened. Nobody waits for it, and a failure is only logged to the
 * console.
 */
export async function logPageView(path: string, userId: string | null): Promise<void> {
  if (unlogged.test(path)) return
  try {
    const response = await fetch('/api/tracking/log-page-view', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, page: pageOf(path), userId }),
      keepalive: true,
    })
    // An answer that nobody reads keeps its connection waiting.
    await response.text()
    if (!response.ok) throw new Error(`status ${response.status}`)
  } catch (error) {
    console.error('the page view was not logged:', error)
  }
}

/** What unlocks a locked value; the page is told, who clicked is not. */
function tellUnlock(event: Event): void {
  const link = event.target instanceof Element && event.target.closest('a.locked, a[data-unlock]')
  if (!link) return
  void fetch('/api/tracking/unlock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: location.pathname }),
    keepalive: true,
  }).catch(() => undefined)
}

// This module comes once, after the first page is there.
if (typeof document !== 'undefined') document.addEventListener('click', tellUnlock)
