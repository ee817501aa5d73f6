import { CATALOGUE } from '#src/catalogue/catalogue.ts'
import type { Resource as Offered } from '#src/catalogue/facts/api.ts'
import { LIST_KINDS } from '#src/catalogue/facts/kinds.ts'
import type { ListDefinition } from '#src/list/definition.ts'

export interface Resource extends Offered {
  title: string
}

export const RESOURCES: Readonly<Record<string, Resource>> = Object.fromEntries(
  LIST_KINDS.map(({ name, title }) => [name, { title, ...CATALOGUE[name].api }]),
)

/** The list that says which parameters a kind takes; null for the ATC tree. */
export function definitionOf(name: string): ListDefinition | null {
  return (
    LIST_KINDS.flatMap((kind) => (kind.name === name ? [CATALOGUE[kind.name].list] : []))[0] ?? null
  )
}
