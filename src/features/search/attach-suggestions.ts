const BOX = 'form[action="/search"] input[name="q"]'

/** Gives every search box of the page its suggestions; their code is loaded at the first focus. */
export function attachSuggestions(): () => void {
  const ending = new AbortController()
  const onFocus = async ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(BOX)) return
    const { showSuggestions } = await import('./suggestion-list.tsx')
    if (!ending.signal.aborted) showSuggestions(target)
  }
  document.addEventListener('focusin', (event) => void onFocus(event), { signal: ending.signal })
  // Somebody may be writing in it already.
  void onFocus({ target: document.activeElement })
  return () => ending.abort()
}
