import type { RouterHistory } from '@tanstack/react-router'

type Field = HTMLTextAreaElement

let isAsking = false

/** Asks who has written a text and not sent it before another page takes its place, by link, by Back or by hand. */
export function askBeforeLeaving(history: RouterHistory): void {
  if (isAsking) return
  isAsking = true
  const sent = new WeakSet<EventTarget>()
  const isWriting = () =>
    [...document.querySelectorAll<Field>('form[method=post] textarea')].some(
      ({ form, value, defaultValue }) => value !== defaultValue && form && !sent.has(form),
    )
  addEventListener('submit', ({ target }) => target && sent.add(target), true)
  addEventListener(
    'input',
    ({ target }) => sent.delete((target as Field).form as EventTarget),
    true,
  )
  history.block({
    // What is on its way to another part of this page takes nothing away.
    blockerFn: ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search &&
      isWriting() &&
      !confirm('نوشتهٔ شما فرستاده نشده است و از دست می‌رود. از این صفحه می‌روید؟'),
    enableBeforeUnload: isWriting,
  })
}
