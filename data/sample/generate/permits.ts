import { AS_OF, type Day, jalaliDay, toIso } from './calendar.ts'
import type { Random } from './random.ts'

export interface Permit {
  permittedOn: string | null
  validUntil: string | null
}

const FIRST_PERMIT: Day = jalaliDay(1399, 2, 1)

/** A permit of two to five years; a few lack a date. */
export function datePermit(random: Random): Permit {
  const span = AS_OF - 3 - FIRST_PERMIT
  const permittedOn = FIRST_PERMIT + Math.floor(span * random.next() ** 0.55)
  const validUntil = permittedOn + 365 * random.between(2, 5)
  return {
    permittedOn: random.chance(0.03) ? null : toIso(permittedOn),
    validUntil: random.chance(0.05) ? null : toIso(validUntil),
  }
}
