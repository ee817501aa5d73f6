import type { DependencySearch } from '#src/addresses/insight.ts'
import { toLatinDigits } from '#src/persian/digits.ts'

export const PAGE = 20
const MAX_PAGES = 5_000

/** Repairs what a URL says; of several beginnings the first that can be read holds. */
export function readDependencySearch(given: Readonly<Record<string, unknown>>): DependencySearch {
  const page = numberOf(given.page)
  const beginnings: DependencySearch[] = [
    { maker: nameOf(given.maker) },
    { company: nameOf(given.company) },
    { medicine: numberOf(given.medicine) },
    { ingredient: numberOf(given.ingredient) },
  ]
  const first = beginnings.find((one) => Object.values(one).some((value) => value !== undefined))
  if (first) return given.full === undefined ? first : { ...first, full: 1 }
  return page !== undefined && page > 1 && page <= MAX_PAGES ? { page } : {}
}

function nameOf(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined
  const name = String(given).trim()
  const isName = name !== '' && name.length <= 300 && !name.includes('\0') && name.isWellFormed()
  return isName ? name : undefined
}

function numberOf(given: unknown): number | undefined {
  const text = toLatinDigits(String(given ?? '')).replace(/^0+/, '')
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
