/**
 * Focus that was on what is gone, a row that was deleted, a button that was switched off while its write
 * ran, what opened a dialog, comes back to the same place or to the nearest part of the page that is
 * left; the browser would begin again at the top. Part of the shell's script: it uses nothing outside
 * itself.
 */
export function focusBehaviour(): void {
  let path: HTMLElement[] = []
  let wasOff = false
  addEventListener('focusin', (event) => {
    // But for the page itself: where all is gone that the focus was in, the browser is right.
    path = event
      .composedPath()
      .filter((one) => one instanceof HTMLElement)
      .slice(0, -2)
    wasOff = false
  })
  const isOff = () => path[0]?.isConnected && path[0].matches(':disabled')

  function bringBack() {
    const [last] = path
    if (!last || document.activeElement !== document.body || isOff()) return
    const isGone = !last.isConnected || last.closest('dialog:not([open])')
    // Else somebody left it of their own will.
    if (!isGone && !wasOff) return
    // What was drawn anew has its name again.
    const now = path.map((one) => (one.isConnected ? one : document.getElementById(one.id)))
    const left = now.find((one) => one?.checkVisibility())
    if (left && left.tabIndex < 0) left.tabIndex = -1
    left?.focus({ preventScroll: true })
  }

  new MutationObserver(() => {
    if (!path[0]) return
    if (isOff()) wasOff = true
    // The browser lets go of what is gone with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(bringBack))
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] })
}
