import type { DependencySearch } from '#src/addresses/insight.ts'
import { pageOf } from '#src/list/numbered-pages.ts'
import { toLatinDigits } from '#src/persian/digits.ts'

/** Repairs what a URL says; of several beginnings the first that can be read holds. */
export function readDependencySearch(given: Readonly<Record<string, unknown>>): DependencySearch {
  const beginnings: DependencySearch[] = [
    { maker: nameOf(given.maker) },
    { company: nameOf(given.company) },
    { medicine: numberOf(given.medicine) },
    { ingredient: numberOf(given.ingredient) },
  ]
  const first = beginnings.find((one) => Object.values(one).some((value) => value !== undefined))
  if (first) return given.full === undefined ? first : { ...first, full: 1 }
  return pageOf(given.page)
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
