import fc from 'fast-check'
import type { Facets } from '#src/list/answer.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { UNKNOWN_VALUE } from '#src/list/unknown.ts'
import type { Filters } from './kind-under-test.ts'

const PRICES = ['0..', '..2000000', '500000..5000000', '100000000..', '999999999999999..']

/** One to four active filters, each with values that the facets know. */
export function combinations(facets: Facets, definition: ListDefinition): fc.Arbitrary<Filters> {
  const keys = Object.keys(definition.filters).filter(
    (key) => definition.filters[key]?.kind === 'range' || knownValues(facets, key).length > 0,
  )
  return fc
    .subarray(keys, { minLength: 1, maxLength: 4 })
    .chain((chosen) =>
      fc.tuple(...chosen.map((key) => valuesOf(key, facets, definition).map((v) => [key, v]))),
    )
    .map((entries) => withBases(Object.fromEntries(entries), definition))
}

/** A range that is within one value of another filter comes with one. */
function withBases(filters: Filters, definition: ListDefinition): Filters {
  const bases = Object.keys(filters).flatMap((key) => {
    const filter = definition.filters[key]
    if (filter?.kind !== 'range' || !filter.within) return []
    const { filter: base, words } = filter.within
    const chosen = filters[base]?.find((value) => value in words) ?? Object.keys(words)[0] ?? ''
    return [[base, [chosen]]]
  })
  return { ...filters, ...Object.fromEntries(bases) }
}

function valuesOf(key: string, facets: Facets, definition: ListDefinition) {
  const filter = definition.filters[key]
  if (filter?.kind === 'range') return fc.constantFrom(...PRICES).map((range) => [range])
  const known = knownValues(facets, key)
  const most = filter?.kind === 'oneOf' && !filter.tree ? 3 : 1
  return fc.subarray(known, { minLength: 1, maxLength: Math.min(most, known.length) })
}

function knownValues(facets: Facets, key: string): string[] {
  return (facets[key] ?? []).map(({ value }) => value).filter((value) => value !== UNKNOWN_VALUE)
}
