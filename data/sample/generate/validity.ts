import { AS_OF, type Day, FIRST_DAY } from './calendar.ts'
import type { SupplyType } from './makers.ts'
import type { Medicine } from './medicines.ts'
import type { Random } from './random.ts'

export interface Validity {
  licensedOn: Day | null
  validUntil: Day | null
  isActive: boolean
}

const YEAR = 365

function firstPossibleDay(medicine: Medicine, supplyType: SupplyType): Day {
  const listed = (medicine.listedOn ?? FIRST_DAY) + 20
  const isFollower = supplyType === 'local' && medicine.molecule.supply !== 'local'
  return isFollower ? listed + 2 * YEAR : listed
}

function issueDay(random: Random, medicine: Medicine, supplyType: SupplyType): Day {
  const last = AS_OF - 12
  const first = Math.min(firstPossibleDay(medicine, supplyType), last - 60)
  if (supplyType === 'emergency') return random.between(Math.max(first, last - 500), last)
  const lean = supplyType === 'imported' ? 1.7 : 0.9
  return first + Math.floor((last - first) * random.next() ** lean)
}

function lastDay(random: Random, licensedOn: Day, lapses: boolean): Day {
  if (lapses) return AS_OF + random.between(15, 330)
  const chance = random.next()
  if (chance < 0.11) return Math.max(licensedOn + 90, AS_OF - random.between(1, 700))
  if (chance < 0.28) return AS_OF + random.between(1, 180)
  return AS_OF + random.between(181, 5 * YEAR)
}

/** When a licence was issued and until when it holds; `lapses` puts its end within a year. */
export function dateLicence(
  random: Random,
  medicine: Medicine,
  supplyType: SupplyType,
  lapses: boolean,
): Validity {
  const licensedOn = issueDay(random, medicine, supplyType)
  const isTemporary = supplyType === 'emergency'
  const term = random.between(90, 365)
  const validUntil = isTemporary ? licensedOn + term : lastDay(random, licensedOn, lapses)
  const isActive = !random.chance(0.04)
  const isUndated = random.chance(0.03)
  return {
    licensedOn: random.chance(0.04) ? null : licensedOn,
    validUntil: isUndated && !lapses ? null : validUntil,
    isActive,
  }
}
