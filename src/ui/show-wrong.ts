import { flushSync } from 'react-dom'

/** Draws what is wrong with a form: whether a field is, and the first such has the focus then. */
export function showWrong(form: HTMLFormElement, draw: () => void): boolean {
  flushSync(draw)
  return focusFirstWrong(form)
}

export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const first = form?.querySelector<HTMLElement>('[aria-invalid]')
  first?.focus()
  return first !== null && first !== undefined
}
