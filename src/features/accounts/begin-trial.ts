import type { AnyRouter } from '@tanstack/react-router'
import { mutate } from '#src/api/query.ts'

/** Starts the free hour; the server does so once per person. Answers whether it began now. */
export async function beginTrial(): Promise<boolean> {
  const { begun } = await mutate('subscription.startTrial')
  return begun
}

/** Where somebody is told of the approval, and begins the hour by a button. */
const PENDING_PATH = '/pending'

/**
 * Calls back with the person's first own act: a page that they open and look at, else a key, a click
 * or a way to another page. A tab that was left open, renewed itself or came back with the browser
 * is no act of theirs. Returns what ends the waiting.
 */
export function onOwnAct(router: AnyRouter, openedBy: 'person' | 'itself', act: () => void) {
  const ending = new AbortController()
  const check = () => {
    if (document.visibilityState !== 'visible' || location.pathname === PENDING_PATH) return
    ending.abort()
    act()
  }
  const acts = ['pointerdown', 'keydown'] as const
  for (const name of acts) document.addEventListener(name, check, ending)
  const stop = router.subscribe('onResolved', ({ pathChanged }) => pathChanged && check())
  ending.signal.addEventListener('abort', stop)
  if (openedBy === 'person') {
    document.addEventListener('visibilitychange', check, ending)
    check()
  }
  return () => ending.abort()
}

/** Whether this document was opened by a link or an address, not by a renewal or the browser. */
export function isOpenedByPerson(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}
