import type { PastSearch } from '#src/list/as-of.ts'
import { isAtcCode } from '../facts/atc-codes.ts'

/** What a node of the tree counts; a visitor gets those marked open. */
export const MEASURES = {
  medicineCount: { label: 'دارو', open: true },
  productCount: { label: 'پروانه', open: true },
  makerCount: { label: 'سازنده', open: false },
  importedOnlyCount: { label: 'فقط وارداتی', open: false },
  salesRial: { label: 'فروش ۱۲ ماه', open: false },
} as const

export type Measure = keyof typeof MEASURES

export const MEASURE_KEYS = Object.keys(MEASURES) as Measure[]

export const LEVEL_WORDS = [
  'گروه اصلی',
  'گروه درمانی',
  'زیرگروه',
  'زیرگروه شیمیایی',
  'ماده',
] as const

export interface TreeSearch extends PastSearch {
  q?: string | undefined
  open?: string | undefined
  measure?: Measure | undefined
}

/** Repairs what a URL says of the tree; what cannot be read is left out. */
export function readTreeSearch(search: Readonly<Record<string, unknown>>): TreeSearch {
  const text = (key: string) => (typeof search[key] === 'string' ? search[key].trim() : '')
  const q = text('q').replaceAll('\0', '').slice(0, 100)
  const open = text('open').toUpperCase()
  const measure = MEASURE_KEYS.find((key) => key === text('measure'))
  return { ...(q && { q }), ...(isAtcCode(open) && { open }), ...(measure && { measure }) }
}
