import type { ReactNode } from 'react'
import type { ListDefinition } from './definition.ts'
import { LIST_FORM } from './list-form-behaviour.ts'
import { type ListView, type Search, viewSearch } from './view.ts'

interface ListFormProps {
  path: string
  fixed: Search
  definition: ListDefinition
  view: ListView
  children: ReactNode
}

/** A GET form: works without script; with it, see list-form-behaviour.ts. */
export function ListForm({ path, fixed, definition, view, children }: ListFormProps) {
  const hidden = {
    ...fixed,
    ...viewSearch(definition, { ...view, waiting: undefined, q: '', filters: {}, page: 1 }),
  }
  return (
    <form id={LIST_FORM} action={path} data-keep-scroll="">
      {Object.entries(hidden).flatMap(([name, given]) =>
        (typeof given === 'string' ? [given] : given).map((value) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      {children}
    </form>
  )
}
