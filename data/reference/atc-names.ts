import { MOLECULES } from './molecules.ts'
import { readNames, readTable } from './read-table.ts'

interface AtcName {
  code: string
  nameEn: string
  nameFa: string | null
}

/**
 * The WHO's names in both languages: levels 1 to 4, and level 5 where the name is not the
 * molecule's INN.
 */
export const ATC_NAMES: ReadonlyMap<string, AtcName> = new Map(
  readTable('atc-names', ['code', 'nameEn', 'nameFa']).map(({ code, nameEn, nameFa }) => [
    code,
    { code, nameEn, nameFa: nameFa || null },
  ]),
)

/** What people call a group of medicines by what it does: they lead to it and are never shown as its name. */
export const ATC_EVERYDAY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  readTable('atc-everyday-names', ['code', 'words']).map(({ code, words }) => [
    code,
    words.split(' | '),
  ]),
)

/** Persian names of the groups of levels 1 to 4, by code. */
export const ATC_NAMES_FA: Readonly<Record<string, string>> = Object.fromEntries(
  [...ATC_NAMES.values()].flatMap(({ code, nameFa }) =>
    nameFa !== null && code.length <= 5 ? [[code, nameFa]] : [],
  ),
)

/** Persian of what WHO's names of combinations and vaccines are put together of, beside substances. */
export const ATC_PARTS_FA: Readonly<Record<string, string>> = readNames('atc-parts', 'nameEn')

// The last medicine of a code gives its name; where molecules share a code, the table names it.
const MOLECULE_OF_CODE = new Map(
  MOLECULES.flatMap((molecule) => molecule.medicines.map(({ atc }) => [atc, molecule] as const)),
)

/** The WHO's name of an ATC code that the molecules use, or of a group above one. Throws for others. */
export function nameAtc(code: string): AtcName {
  const named = ATC_NAMES.get(code)
  if (named) return named
  const molecule = code.length === 7 ? MOLECULE_OF_CODE.get(code) : undefined
  if (!molecule) throw new Error(`ATC ${code} has no name`)
  return { code, nameEn: molecule.inn, nameFa: molecule.nameFa }
}

/** The codes of a code's groups, topmost first, ending with itself: A, A02, A02B, A02BC, A02BC01. */
export function atcPath(code: string): string[] {
  return [1, 3, 4, 5, 7].filter((length) => length <= code.length).map((n) => code.slice(0, n))
}
