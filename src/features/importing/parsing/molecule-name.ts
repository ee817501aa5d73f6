import { MOLECULES_FA } from '../../../../data/reference/molecules.ts'
import { fold } from '../../../persian/fold.ts'

// Written in capitals also inside a name; everything else follows the INN habit of small letters.
const CAPITALS = new Set(
  `ASA BCG COVID DNA RNA HIV HPV HBV HCG HMG FSH LH EDTA DTPA DMSA DTP MMR OPV IPV MDP MIBI PEG PB
  II III IV VI VII VIIA VIII IX XI XIII`.split(/\s+/),
)

const SALTS = new Set(
  `hydrochloride hydrobromide bromide chloride sodium disodium potassium calcium magnesium sulfate
  sulphate phosphate acetate citrate maleate fumarate tartrate succinate mesilate mesylate besilate
  besylate tosilate nitrate gluconate lactate propionate dipropionate valerate furoate xinafoate
  pamoate embonate palmitate decanoate enanthate hydrate monohydrate dihydrate trihydrate anhydrous
  hemihydrate zinc lysine meglumine etabonate acetonide`.split(/\s+/),
)

const persianByFold = new Map(
  Object.entries(MOLECULES_FA).map(([inn, persian]) => [fold(inn), persian]),
)

/**
 * A molecule's name for display: «DORZOLAMIDE (AS HYDROCHLORIDE) / TIMOLOL» →
 * «Dorzolamide (as hydrochloride) / Timolol». A name not written in capitals is kept.
 */
export function displayMolecule(name: string): string {
  const parts = splitMolecule(name).map((part) => (/[a-z]{3}/.test(part) ? part : lowerName(part)))
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' / ')
}

/** The components of a fixed combination; one for a single molecule. */
export function splitMolecule(name: string): string[] {
  return name
    .split(/\s*\/\s*/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
}

/** The key by which a molecule is one molecule, whatever source wrote it. */
export function moleculeKey(name: string): string {
  return fold(name)
}

/** The Persian name from the reference, also of the molecule without its salt; null if unknown. */
export function persianMolecule(name: string): string | null {
  const whole = persianByFold.get(fold(name))
  if (whole !== undefined) return whole
  const parts = splitMolecule(name).map(persianComponent)
  return parts.every((part) => part !== null) && parts.length > 0 ? parts.join(' / ') : null
}

function persianComponent(name: string): string | null {
  const words = fold(name.replace(/\(.*$/, '')).split(' ')
  for (;;) {
    const persian = persianByFold.get(words.join(' '))
    if (persian !== undefined) return persian
    if (words.length < 2 || !SALTS.has(words.at(-1) ?? '')) return null
    words.pop()
  }
}

function lowerName(name: string): string {
  return name.replace(/[A-Za-z][A-Za-z0-9]*/g, (word, at: number) => {
    const stands = !/[\w-]/.test(name[at - 1] ?? ' ') && !/-/.test(name[at + word.length] ?? ' ')
    const isLetterOrVitamin = /^[A-Z]\d*$/.test(word) && stands
    return CAPITALS.has(word) || isLetterOrVitamin ? word : word.toLowerCase()
  })
}
