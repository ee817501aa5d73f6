/** Ctrl/Cmd+K or a `[data-search-palette]` button opens the palette, whose script comes with it. */
export function attachPalette(): () => void {
  const ending = new AbortController()
  const launch = async (event: Event) => {
    event.preventDefault()
    const { openPalette } = await import('../search/palette.tsx')
    openPalette()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey)) void launch(event)
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (target instanceof Element && target.closest('[data-search-palette]')) void launch(event)
  }
  document.addEventListener('keydown', onKey, ending)
  document.addEventListener('click', onClick, ending)
  return () => ending.abort()
}
