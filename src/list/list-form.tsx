import { type ReactNode, type SyntheticEvent, useRef } from 'react'
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
    ...viewSearch(definition, { ...view, q: '', filters: {}, page: 1 }),
  }
  const send = () => {
    if (window.matchMedia('(min-width: 64rem)').matches) form.current?.requestSubmit()
  }
  const isWritten = ({ target }: SyntheticEvent) =>
    target instanceof HTMLInputElement && target.value !== target.defaultValue
  const isChosen = ({ target }: SyntheticEvent) =>
    target instanceof HTMLInputElement && target.type === 'checkbox'
  return (
    <form
      ref={form}
      id={LIST_FORM}
      action={path}
      onChange={(event) => isChosen(event) && send()}
      onBlur={(event) => isWritten(event) && send()}
      data-keep-scroll=""
    >
      {Object.entries(hidden).flatMap(([name, given]) =>
        (typeof given === 'string' ? [given] : given).map((value) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      {children}
    </form>
  )
}
