import { isKnownMolecule, moleculeBases } from '#src/features/importing/parsing/molecule-base.ts'
import { splitQuantities } from '#src/features/importing/parsing/quantity.ts'
import { fold } from '#src/persian/fold.ts'
import type { NfiComponent, NfiProduct } from './product.ts'

const AMOUNT = /\d[\d.,]*\s*(?:mg|mcg|ug|ng|kg|g|ml|l|%|\[|\{|iu|u\b|mci|mbq|meq|mmol|billion)/i
const BETWEEN = /\s*(?:\n|;|\+|،|,(?!\s*\d)|\s\/\s)\s*/

/** «DORZOLAMIDE 20 mg/1mL / TIMOLOL 5 mg/1mL» → its parts, each with its own strength. */
export function readComponents(text: string): NfiComponent[] {
  const parts = text.split(BETWEEN).flatMap(splitAfterAmounts)
  return parts.flatMap((part) => {
    const { rest, strength, volume } = splitQuantities(part.trim())
    const molecule = rest.trim()
    return molecule === '' ? [] : [{ molecule, strength: strength ?? volume }]
  })
}

/** Parts that nothing separates: a name of four letters after an amount begins the next one. */
function splitAfterAmounts(text: string): string[] {
  const begins = [...text.matchAll(/(?<=\d\s?[a-z%\]}/\d. ]{1,12}\s)(?=[A-Z][A-Z-]{3,})/gi)]
    .map(({ index }) => index)
    .filter((index) => AMOUNT.test(text.slice(0, index)))
  return [0, ...begins].map((begin, at) => text.slice(begin, begins[at]))
}

/** What names of groups say instead of a molecule. */
const NO_MOLECULE =
  /\b(?:combinations?|various|others?|plain|products?|agents?|preparations?|vitamins?)\b/i

interface Named {
  where: string
  bases: string[]
}

/**
 * Why a page seems to be spliced of two: generic name, composition and ATC that name molecules of
 * which none is the same. Null where they agree, or where one does not name a molecule we know.
 */
export function disagreement(product: NfiProduct): string | null {
  const generic = { where: 'نام عمومی', bases: moleculeBases(product.molecule ?? '') }
  const composed = {
    where: 'ترکیبات',
    bases: product.components.flatMap(({ molecule }) => moleculeBases(molecule)),
  }
  const leaf = product.atcTree.find(({ code }) => code === product.atcCode && code.length === 7)
  const atc = { where: 'کد ATC', bases: basesOfGroup(leaf?.nameEn ?? '') }
  for (const [one, other] of [
    [generic, composed],
    [generic, atc],
    [composed, atc],
  ] as const) {
    if (areApart(one, other)) {
      return `${one.where} «${one.bases.join('، ')}» و ${other.where} «${other.bases.join('، ')}» از یک دارو نیست.`
    }
  }
  return null
}

/** «AMOXICILLIN AND BETA-LACTAMASE INHIBITOR», «LOSARTAN AND DIURETICS»: what is named at all. */
function basesOfGroup(name: string): string[] {
  if (NO_MOLECULE.test(name)) return []
  return name.split(/\band\b|,|\(|\)|\bwith\b/i).flatMap((part) => moleculeBases(part.trim()))
}

function areApart(one: Named, other: Named): boolean {
  if (!one.bases.some(isKnownMolecule) || !other.bases.some(isKnownMolecule)) return false
  const words = new Set(one.bases.flatMap(wordsOf))
  const others = other.bases.flatMap(wordsOf)
  return words.size > 0 && others.length > 0 && !others.some((word) => words.has(word))
}

/** Long words alone: «acid» and «sodium» make no two molecules one. */
function wordsOf(base: string): string[] {
  return fold(base)
    .split(' ')
    .filter((word) => word.length > 3 && !/^(?:acid|sodium|calcium|potassium|human)$/.test(word))
}
