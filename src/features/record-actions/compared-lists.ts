const NUMBER = /^\d{1,9}$/
const PERMIT = /^[^\0,]{1,64}$/

/** Kinds of records that can stand side by side, and the words for them. */
export const COMPARED = {
  medicines: { noun: 'دارو', href: '/medicine', key: NUMBER },
  products: { noun: 'فرآورده', href: '/medicine?level=products', key: /^\d{16}$/ },
  companies: { noun: 'شرکت', href: '/company', key: NUMBER },
  ingredients: { noun: 'مادهٔ اولیه', href: '/apis', key: NUMBER },
  'ingredient-makers': { noun: 'سازندهٔ مواد اولیه', href: '/api-companies', key: NUMBER },
  supplements: { noun: 'مکمل', href: '/supplement-releasing-products', key: PERMIT },
  'supplement-companies': {
    noun: 'شرکت مکمل',
    href: '/supplement-releasing-companies',
    key: NUMBER,
  },
  'health-products': { noun: 'کالای سلامت', href: '/fda/products', key: PERMIT },
  'health-companies': { noun: 'شرکت کالای سلامت', href: '/fda/companies', key: NUMBER },
} as const

export type ComparedKind = keyof typeof COMPARED

export const COMPARED_KINDS = Object.keys(COMPARED) as ComparedKind[]

/** More are compared by nobody. */
export const MAX_COMPARED = 10

export interface CompareSearch {
  kind: ComparedKind
  /** Keys in the order of their columns, parted by commas. */
  ids: string
  /** Only rows in which the records differ. */
  only?: 'differences'
}

/** Repairs what an address asks to be compared; unknown keys fall away, repeated ones too. */
export function readCompareSearch(search: Record<string, unknown>): CompareSearch {
  const kind = COMPARED_KINDS.find((known) => known === search.kind) ?? 'medicines'
  const ids = [search.ids].flat().map(String).join(',')
  return {
    kind,
    ids: idsOf({ kind, ids }).join(','),
    ...(search.only === 'differences' && { only: 'differences' }),
  }
}

export function idsOf({ kind, ids }: Pick<CompareSearch, 'kind' | 'ids'>): string[] {
  const keys = ids.split(',').filter((key) => COMPARED[kind].key.test(key))
  return [...new Set(keys)].slice(0, MAX_COMPARED)
}

export function comparePath(kind: ComparedKind, ids: readonly string[], only = false): string {
  const asked = ids.length > 0 ? `&ids=${ids.map(encodeURIComponent).join(',')}` : ''
  return `/compare?kind=${kind}${asked}${only ? '&only=differences' : ''}`
}
