import type { ListDefinition } from './definition.ts'
import type { ListView } from './view.ts'

/** Under which name the order of a list's columns is kept beside those that are hidden. */
export function orderOf(list: string): string {
  return `${list}/order`
}

/** Keys of the columns that stand in the table, in the order in which they stand. */
export function shownColumns(
  definition: ListDefinition,
  { hidden, order = [] }: Pick<ListView, 'hidden' | 'order'>,
): string[] {
  const [name, ...others] = Object.keys(definition.columns)
  const moved = order.filter((key) => others.includes(key))
  const keys = [...moved, ...others.filter((key) => !moved.includes(key))]
  return [...(name ? [name] : []), ...keys].filter((key) => !hidden.includes(key))
}
