const BOX = 'form[action="/search"] input[name="q"]'

/** Gives every search box of the page its suggestions; their code is loaded at the first focus. */
export function attachSuggestions(): () => void {
  const ending = new AbortController()
  const onFocus = async ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(BOX)) return
    const { showSuggestions } = await import('./suggestion-list.tsx')
    if (!ending.signal.aborted) showSuggestions(target)
  }
  document.addEventListener('focusin', onFocus, ending)
  return () => ending.abort()
}
