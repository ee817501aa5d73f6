import { companyKind } from '#src/catalogue/companies/kind.ts'
import { healthProductKind } from '#src/catalogue/health-products/kind.ts'
import { ingredientKind } from '#src/catalogue/ingredients/kind.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import type { Filter, ListDefinition } from '#src/list/definition.ts'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { CHANGES, NEW_LISTINGS, RADAR } from './fit-time.ts'

export const PRESENCE = 'presence'
export const OPPORTUNITIES = 'opportunities'

/** What a list calls by another name, or by another value: `*` takes any. */
const OTHERWISE: Readonly<
  Record<
    string,
    Readonly<Record<string, readonly [key: string, values: Readonly<Record<string, string>>]>>
  >
> = {
  [RADAR]: { makers: ['sole', { 1: '1' }] },
  [medicineKind.name]: { supplyOtherThan: ['makers', { local: '0' }] },
  [CHANGES]: { risen: ['change', { 1: 'price-up' }] },
  [OPPORTUNITIES]: {
    makers: ['reason', { 0: 'no-local', 1: 'sole-maker', 2: 'two-makers' }],
    supply: ['reason', { emergency: 'emergency-only' }],
    lapse: ['reason', { 1: 'lapsing' }],
  },
  [PRESENCE]: {
    makers: ['state', { 0: 'no-maker' }],
    country: ['register', { US: 'orange-book', CA: 'dpd', FR: 'bdpm' }],
  },
  [healthProductKind.name]: { supply: ['country', { local: 'IR' }] },
  [companyKind.name]: {
    makers: ['hasSoleMaker', { 1: '1' }],
    supply: ['role', { imported: 'importer' }],
  },
}

/** What every list understands so, where it has no such filter of its own. */
const ANYWHERE: (typeof OTHERWISE)[string] = {
  supply: ['path', { imported: 'import', local: 'production', 'under-licence': 'under-licence' }],
  role: ['supply', { importer: 'imported' }],
  newlyListed: ['change', { 1: 'new' }],
  hasSoleMaker: ['makers', { 1: '1' }],
  lapse: ['status', { 1: 'expiring' }],
}

/** What was said of one filter, as a list calls it; null where it has no such filter. */
export function fitSlot(
  list: string,
  { filters }: ListDefinition,
  slot: string,
  values: readonly string[],
): [key: string, values: readonly string[]] | null {
  // A row that is one licence is supplied in one way; a medicine in all those of its licences.
  if (slot === 'supplyOtherThan' && filters.supply && list !== medicineKind.name) {
    return ['supply', Object.keys(SUPPLY_WORDS).filter((way) => !values.includes(way))]
  }
  if (slot === 'supplyOtherThan' && filters.importCount && values.join() === 'imported') {
    return ['importCount', ['..0']]
  }
  if (slot === 'supplyOtherThan' && filters.path?.kind === 'oneOf') {
    const [, paths = {}] = ANYWHERE.supply ?? []
    const others = Object.keys(filters.path.words ?? {})
    return ['path', others.filter((path) => !values.some((way) => paths[way] === path))]
  }
  if (filters[slot]) return accepted(filters[slot], slot, values, list)
  const [key = '', words = {}] = OTHERWISE[list]?.[slot] ?? ANYWHERE[slot] ?? []
  if (!filters[key] || !values.every((value) => Object.hasOwn(words, value))) return null
  return [key, values.map((value) => words[value] ?? value)]
}

function accepted(
  filter: Filter,
  slot: string,
  values: readonly string[],
  list: string,
): [key: string, values: readonly string[]] | null {
  if (filter.kind !== 'oneOf') return [slot, values.slice(0, 1)]
  const { words } = filter
  if (words && !values.every((value) => Object.hasOwn(words, value))) {
    const [key = '', others = {}] = OTHERWISE[list]?.[slot] ?? []
    return values.every((value) => others[value])
      ? [key, values.map((value) => others[value] ?? value)]
      : null
  }
  if (slot !== 'atc') return [slot, values]
  // A tree is gone down one group at a time; other lists know the widest groups alone.
  const deepest = values.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const isWide = [ingredientKind.name, companyKind.name, NEW_LISTINGS].includes(list)
  if (isWide && deepest.length > 1) return null
  return values.every((value) => deepest.startsWith(value)) ? [slot, [deepest]] : null
}
