import { fold } from '#src/persian/fold.ts'

// Written in capitals also inside a name; everything else follows the INN habit of small letters.
const CAPITALS = new Set(
  `ASA BCG COVID DNA RNA HIV HPV HBV HCG HMG FSH LH EDTA DTPA DMSA DT DTP MMR OPV IPV MDP MIBI PEG
  PB ACYW DE EGF HD HYNIC LA LD NN PABA POTABA PPD PSMA TPN
  II III IV VI VII VIIA VIII IX XI XIII`.split(/\s+/),
)

/** Longer than any substance of the reference: what is longer is read as no name of one. */
export const MAX_PART = 500

const RATIO = /^\d\/\d$/
const ISOTOPE = /\((?:SUP)?(\d+M?)\s*(?:\/\s*SUP)?([A-Z]{1,2})\)/gi

/**
 * A molecule's name for display: «DORZOLAMIDE (AS HYDROCHLORIDE) / TIMOLOL» →
 * «Dorzolamide (as hydrochloride) / Timolol». A name not written in capitals is kept.
 */
export function displayMolecule(name: string): string {
  const parts = splitMolecule(name).map((part) => (/[a-z]{3}/.test(part) ? part : lowerName(part)))
  return parts
    .map((part) => plainIsotopes(part.charAt(0).toUpperCase() + part.slice(1)))
    .join(' / ')
}

/** The components of a fixed combination; one for a single molecule. */
export function splitMolecule(name: string): string[] {
  return atSlashes(plainIsotopes(name.replace(/\s+/g, ' ')))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * Cut at the slashes of a combination, not at those of «(SUP99M/SUPTC)» or «25/75». From its end, so that a name is
 * read once: what closes a bracket comes before what stands in it.
 */
function atSlashes(name: string): string[] {
  const parts: string[] = []
  let end = name.length
  let isInside = false
  for (let at = end - 1; at >= 0; at -= 1) {
    if (name[at] === ')') isInside = true
    else if (name[at] === '(') isInside = false
    else if (name[at] === '/' && !isInside && !RATIO.test(name.slice(at - 1, at + 2))) {
      parts.push(name.slice(at + 1, end))
      end = at
    }
  }
  return [...parts, name.slice(0, end)].reverse()
}

export function moleculeKey(name: string): string {
  return fold(name)
}

function lowerName(name: string): string {
  return name.replace(/[A-Za-z][A-Za-z0-9]*/g, (word, at: number) => {
    const stands = !/[\w-]/.test(name[at - 1] ?? ' ') && !/-/.test(name[at + word.length] ?? ' ')
    const isLetterOrVitamin = /^[A-Z]\d*$/.test(word) && stands
    return CAPITALS.has(word) || isLetterOrVitamin ? word : word.toLowerCase()
  })
}

// «(SUP99M/SUPTC)» → «(99mTc)», whatever the case.
function plainIsotopes(name: string): string {
  return name.replace(
    ISOTOPE,
    (_, mass: string, [first = '', second = '']: string) =>
      `(${mass.toLowerCase()}${first.toUpperCase()}${second.toLowerCase()})`,
  )
}
