import type { Capability } from './capability.ts'

export type Role =
  | 'holder'
  | 'brand-owner'
  | 'producer'
  | 'importer'
  | 'ingredient-maker'
  | 'supplement'
  | 'health'

export interface Company {
  nationalId: string
  name: string
  nameEn: string
  /** The short name that stands in its brands. */
  mark: readonly [en: string, fa: string]
  spellings: readonly string[]
  group: string | null
  roles: readonly Role[]
  country: string
  makes: readonly Capability[]
  /** Main groups of the ATC it leans to; all when empty. */
  focus: string
  /** How likely it is to be drawn, against 1. */
  size: number
}

/** Legal persons' IDs begin with 10 or 14; none was ever given out from 999. */
export function sampleNationalId(index: number): string {
  return String(99_900_000_001 + index)
}
