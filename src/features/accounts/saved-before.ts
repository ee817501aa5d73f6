import { type RefObject, useEffect, useState } from 'react'

/** In the state of the page, which lives through the reload. */
const SAVED = 'saved'

/** To be called where the document is drawn anew after a form was saved. */
export function noteSaved(form: string): void {
  history.replaceState({ ...history.state, [SAVED]: form }, '')
}

/** Whether a form was saved just before this document came; its button has the focus again. */
export function useSavedBefore(form: string, ref: RefObject<HTMLFormElement | null>): boolean {
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    const { [SAVED]: last, ...state } = history.state ?? {}
    if (last !== form) return
    history.replaceState(state, '')
    setSaved(true)
    // On a phone its section came folded.
    ref.current?.closest('details')?.setAttribute('open', '')
    ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [form, ref])
  return saved
}
