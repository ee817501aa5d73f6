import { type ReactNode, useEffect, useRef } from 'react'
import type { ListDefinition } from './definition.ts'
import { type ListView, type Search, viewSearch } from './view.ts'

/** The id by which what stands outside the form belongs to it. */
export const LIST_FORM = 'list-form'

interface ListFormProps {
  path: string
  fixed: Search
  definition: ListDefinition
  view: ListView
  children: ReactNode
}

/** A GET form: works without script; with it, what is chosen on a desk is sent at once. */
export function ListForm({ path, fixed, definition, view, children }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hidden = {
    ...fixed,
    ...viewSearch(definition, { ...view, waiting: undefined, q: '', filters: {}, page: 1 }),
  }
  // Heard at the window, before React: it lets no event through of what is drawn and not yet in use.
  useEffect(() => {
    const ending = new AbortController()
    const first = { capture: true, signal: ending.signal }
    // A field that Enter has sent is not sent again when it is left.
    const sent = new WeakMap<EventTarget, string>()
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      for (const field of target.elements)
        if (field instanceof HTMLInputElement) sent.set(field, field.value)
    }
    const send = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form.current) return
      const isBox = target.type === 'checkbox'
      const isNew =
        isBox || (target.value !== target.defaultValue && target.value !== sent.get(target))
      const isWide = window.matchMedia('(min-width: 64rem)').matches
      if (isNew && isWide) target.form?.requestSubmit()
    }
    const sendBox = (event: Event) =>
      event.target instanceof HTMLInputElement && event.target.type === 'checkbox' && send(event)
    const sendText = (event: Event) =>
      event.target instanceof HTMLInputElement && event.target.type !== 'checkbox' && send(event)
    form.current?.addEventListener('submit', remember, first)
    window.addEventListener('change', sendBox, first)
    window.addEventListener('focusout', sendText, first)
    return () => ending.abort()
  }, [])
  return (
    <form ref={form} id={LIST_FORM} action={path} data-keep-scroll="">
      {Object.entries(hidden).flatMap(([name, given]) =>
        (typeof given === 'string' ? [given] : given).map((value) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      {children}
    </form>
  )
}
