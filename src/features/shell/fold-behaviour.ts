/**
 * Opens folded sections where there is room, in a browser that cannot show what a closed <details>
 * holds by style alone (record-sections.css). Part of the shell's script: it uses nothing outside
 * itself.
 */
export function foldBehaviour(): void {
  if (CSS.supports('selector(::details-content)') || innerWidth < 768) return
  new MutationObserver(() => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>(
      '.record-sections>section>details',
    ))
      one.open = true
  }).observe(document, { childList: true, subtree: true })
}
