import { isKnownMolecule, moleculeBases } from '#src/features/importing/parsing/molecule-base.ts'

const SALT_BEFORE =
  /^(?:\S+(?:ate|ure|rhydrate|hydrique|sodique|potassique|calcique)\s+(?:de |d['’]))(.+)$/i
const SALT_BEHIND =
  /^(.+?)\s*\([^)]*\)$|^(.+?)\s+(?:sodique|disodique|potassique|calcique|magnésique)$/i
const ACID = /^acide (.+)ique$/i

/**
 * Keys of molecules for a French name: «METFORMINE (CHLORHYDRATE DE)», «ACIDE VALPROÏQUE». Endings are
 * put right only where the reference knows what comes of it; another name stays as it is.
 */
export function frenchBases(name: string): string[] {
  const known = readings(name).find((reading) => moleculeBases(reading).every(isKnownMolecule))
  return moleculeBases(known ?? name)
}

function readings(name: string): string[] {
  const bare = [name, name.replace(SALT_BEHIND, '$1$2'), name.replace(SALT_BEFORE, '$1')]
  return [...new Set(bare.map((text) => text.trim()))].flatMap((text) => [
    text,
    text.replace(ACID, '$1ic acid'),
    text.replace(/e$/i, ''),
  ])
}
