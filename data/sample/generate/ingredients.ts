import { ACTIVE_INGREDIENTS, INTERMEDIATES, MOLECULES_FA } from '#data/reference/molecules.ts'
import { AS_OF, toIso } from './calendar.ts'
import { companiesWith } from './companies.ts'
import type { Row } from './csv.ts'
import { createRandom, type Random } from './random.ts'

/** How many of a hundred ingredients have 0, 1, 2, 3, 4 makers. */
const MAKER_SHARES = [22, 32, 24, 14, 8]

const CAS_UNKNOWN = 0.08

export function ingredientRows(): Row<'ingredients'>[] {
  const random = createRandom('ingredients')
  const cas = (number: string) => (random.chance(CAS_UNKNOWN) ? null : number)
  const active = ACTIVE_INGREDIENTS.map(({ inn, casNumber }) => ({
    nameEn: inn,
    nameFa: MOLECULES_FA[inn] ?? null,
    type: 'active',
    casNumber: cas(casNumber),
    molecule: inn,
  }))
  const intermediates = INTERMEDIATES.map(({ nameEn, nameFa, casNumber, inn }) => ({
    nameEn,
    nameFa,
    type: 'intermediate',
    casNumber: cas(casNumber),
    molecule: inn,
  }))
  return [...active, ...intermediates]
}

function validUntil(random: Random): string | null {
  const chance = random.next()
  if (chance < 0.06) return null
  if (chance < 0.14) return toIso(AS_OF - random.between(5, 400))
  if (chance < 0.3) return toIso(AS_OF + random.between(5, 180))
  return toIso(AS_OF + random.between(181, 1700))
}

export function ingredientMakerRows(): Row<'ingredient-makers'>[] {
  const random = createRandom('ingredient-makers')
  const makers = companiesWith('ingredient-maker')
  return ingredientRows().flatMap(({ nameEn }) => {
    const counts = [...MAKER_SHARES.keys()]
    const count = random.pickWeighted(counts, (number) => MAKER_SHARES[number] ?? 0)
    return random
      .pickSome(makers, count, ({ size }) => size)
      .map(({ nationalId }) => ({
        ingredient: nameEn,
        company: nationalId,
        validUntil: validUntil(random),
      }))
  })
}
