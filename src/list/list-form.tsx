import { type FormEvent, type ReactNode, useRef } from 'react'
import type { ListDefinition } from './definition.ts'
import { type ListView, type Search, viewSearch } from './view.ts'

interface ListFormProps {
  path: string
  fixed: Search
  definition: ListDefinition
  view: ListView
  children: ReactNode
}

/** A GET form: works without script; with it, choosing a filter sends it at once on a desk. */
export function ListForm({ path, fixed, definition, view, children }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hidden = {
    ...fixed,
    ...viewSearch(definition, { ...view, q: '', filters: {}, page: 1 }),
  }
  const sendChoice = (event: FormEvent) => {
    const choice = event.target
    if (!(choice instanceof HTMLInputElement) || choice.type !== 'checkbox') return
    if (window.matchMedia('(min-width: 64rem)').matches) form.current?.requestSubmit()
  }
  return (
    <form ref={form} action={path} onChange={sendChoice} data-keep-scroll="">
      {Object.entries(hidden).flatMap(([name, given]) =>
        (typeof given === 'string' ? [given] : given).map((value) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      {children}
    </form>
  )
}
