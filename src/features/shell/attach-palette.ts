/** Ctrl/Cmd+K or a `[data-search-palette]` button opens the palette, whose script comes with it. */
export function attachPalette(): () => void {
  const ending = new AbortController()
  const launch = async (event: Event) => {
    event.preventDefault()
    await import('../search/palette.tsx').then((file) => file.openPalette())
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey)) void launch(event)
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (target instanceof Element && target.closest('[data-search-palette]')) void launch(event)
  }
  // Before React, which lets no event through of what is drawn and not yet in use.
  const first = { capture: true, signal: ending.signal }
  window.addEventListener('keydown', onKey, first)
  window.addEventListener('click', onClick, first)
  return () => ending.abort()
}
