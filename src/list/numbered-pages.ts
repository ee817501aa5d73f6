import { toLatinDigits } from '#src/persian/digits.ts'

/** Rows on a page of an insight, and the last page that may be asked for. */
export const PAGE = 20
export const MAX_PAGE = 5_000

/** The page of an address after the first; what cannot be read falls away. */
export function pageOf(given: unknown): { page?: number } {
  const page = Number(toLatinDigits(String(given ?? '')))
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}
}

/** The rows of a page, as far as they are open. */
export function rowsOfPage(page: number, allowed: number): { offset: number; limit: number } {
  const offset = (page - 1) * PAGE
  return { offset, limit: Math.max(0, Math.min(PAGE, allowed - offset)) }
}
