import { useEffect, useEffectEvent, useState } from 'react'

interface ComboboxOptions {
  listId: string
  optionId: (place: number) => string
  /** Options that can be chosen now. */
  count: number
  onType: (text: string) => void
  onChoose: (place: number) => void
}

export interface ComboboxState {
  isOpen: boolean
  /** -1: none, Enter then submits the form. */
  active: number
  choose: (place: number) => void
}

/** Keys and ARIA of a combobox (list autocomplete) on an input that React did not draw. */
export function useCombobox(input: HTMLInputElement, options: ComboboxOptions): ComboboxState {
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const { count, listId, optionId } = options
  const choose = (place: number) => {
    setOpen(false)
    options.onChoose(place)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || count === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive(isOpen ? stepped(active, event.key === 'ArrowDown' ? 1 : -1, count) : active)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
  })
  const onInput = useEffectEvent(() => {
    setOpen(true)
    setActive(-1)
    options.onType(input.value)
  })
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('focus', () => onInput(), { signal })
    input.addEventListener('blur', () => setOpen(false), { signal })
    input.form?.addEventListener('submit', () => setOpen(false), { signal })
    return () => ending.abort()
  }, [input])
  const isShown = isOpen && count > 0
  const selected = isShown && active >= 0 && active < count ? optionId(active) : null
  useEffect(() => describe(input, listId, isShown, selected), [input, listId, isShown, selected])
  return { isOpen, active, choose }
}

// Past the last option comes the box itself, then the first again.
function stepped(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}

function describe(
  input: HTMLInputElement,
  listId: string,
  isShown: boolean,
  selected: string | null,
): () => void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', String(isShown))
  if (isShown) input.setAttribute('aria-controls', listId)
  else input.removeAttribute('aria-controls')
  if (selected) input.setAttribute('aria-activedescendant', selected)
  else input.removeAttribute('aria-activedescendant')
  return () => {
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
}
