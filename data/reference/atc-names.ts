import { LEVEL_3 } from './atc-names/level-3.ts'
import { LEVEL_4 } from './atc-names/level-4.ts'
import { LEVEL_5 } from './atc-names/level-5.ts'
import { UPPER_LEVELS } from './atc-names/upper-levels.ts'
import { ATC_NAMES_FA } from './atc-names-fa.ts'
import { MOLECULES } from './molecules.ts'

export interface AtcName {
  code: string
  nameEn: string
  nameFa: string | null
}

const NODES: Readonly<Record<string, string>> = { ...UPPER_LEVELS, ...LEVEL_3, ...LEVEL_4 }

// The last medicine of a code gives its name; where molecules share a code, LEVEL_5 names it.
const MOLECULE_OF_CODE = new Map(
  MOLECULES.flatMap((molecule) => molecule.medicines.map(({ atc }) => [atc, molecule] as const)),
)

function nameSubstance(code: string): AtcName {
  const [nameEn, nameFa] = LEVEL_5[code] ?? []
  if (nameEn && nameFa) return { code, nameEn, nameFa }
  const molecule = MOLECULE_OF_CODE.get(code)
  if (!molecule) throw new Error(`ATC ${code} has no name`)
  return { code, nameEn: molecule.inn, nameFa: molecule.nameFa }
}

/** The WHO's name of an ATC code that the molecules use, or of a group above one. Throws for others. */
export function nameAtc(code: string): AtcName {
  if (code.length === 7) return nameSubstance(code)
  const nameEn = NODES[code]
  if (!nameEn) throw new Error(`ATC ${code} has no name`)
  return { code, nameEn, nameFa: ATC_NAMES_FA[code] ?? null }
}

/** The codes of a code's groups, topmost first, ending with itself: A, A02, A02B, A02BC, A02BC01. */
export function atcPath(code: string): string[] {
  return [1, 3, 4, 5, 7].filter((length) => length <= code.length).map((n) => code.slice(0, n))
}
