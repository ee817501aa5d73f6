import { moleculeBases } from '#src/features/importing/parsing/molecule-base.ts'
import type { Register } from '#src/words/market-fact-words.ts'

export interface ForeignIngredient {
  /** As the register writes it. */
  name: string
  strength: string | null
}

/**
 * A product as a register of another country lists it: one shape for all of them. What a register
 * does not say is null.
 */
export interface ForeignLicence {
  register: Register
  /** The register's own key: application and product, product number, DIN, CIS. */
  key: string
  tradeName: string
  ingredients: ForeignIngredient[]
  /** Active moieties without salts, sorted: the portal's keys of molecules. */
  moleculeBases: string[]
  forms: string[]
  routes: string[]
  holder: string | null
  state: 'current' | 'not-marketed' | 'ended' | 'pending' | 'refused' | null
  /** The register's own word for it. */
  stateWord: string | null
  /** ISO date of the licence. */
  licensedOn: string | null
  /** The register says only that the licence is older. */
  licensedBefore: string | null
  /** Capitals, WHO's writing. */
  atcCode: string | null
  isGeneric: boolean | null
  isBiosimilar: boolean | null
  /** ISO date on which the last listed patent ends, extensions for children included. */
  lastPatentEndsOn: string | null
  lastExclusivityEndsOn: string | null
}

/** «A/CROATIA/10136RV/2023», «HEMAGGLUTININ-STRAIN A (H1N1)»: what a vaccine is made of this year. */
const STRAIN = /\b[AB]\/[^/,;()]{2,40}\/[^/,;()]{1,20}\/\d{2,4}\b|ha?emagglutinin.{0,20}strain/i

/** The moieties of ingredients, each once, sorted. */
export function moietiesOf(
  names: readonly string[],
  basesOf: (name: string) => readonly string[] = moleculeBases,
): string[] {
  const bases = names.flatMap((name) => (STRAIN.test(name) ? ['influenza vaccine'] : basesOf(name)))
  return [...new Set(bases)].sort()
}

export const keyOfLicence = ({ key }: ForeignLicence) => key

/** What a register says nothing of. */
export const UNSTATED = {
  licensedOn: null,
  licensedBefore: null,
  atcCode: null,
  isGeneric: null,
  isBiosimilar: null,
  lastPatentEndsOn: null,
  lastExclusivityEndsOn: null,
} as const
