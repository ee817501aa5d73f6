import { MOLECULES, type Molecule, type MoleculeMedicine } from '#data/reference/molecules.ts'
import { type Day, SESSIONS, toIso } from './calendar.ts'
import { type Capability, capabilityFor } from './capability.ts'
import type { Row } from './csv.ts'
import { createRandom, type Random } from './random.ts'

export interface Medicine extends MoleculeMedicine {
  code: number
  molecule: Molecule
  capability: Capability
  /** Place among the molecule's strengths in this presentation, from 0. */
  step: number
  /** Null for what was on the list before sessions were recorded. */
  listedOn: Day | null
}

const FIRST_CODE = 900_001
const NEW_SESSIONS = 5

function listingOf(random: Random, molecule: Molecule, earliest: number): number | null {
  if (earliest === 0 && random.chance(molecule.supply === 'local' ? 0.16 : 0.04)) return null
  const lean = molecule.supply === 'local' ? 1.5 : 0.9
  const spread = SESSIONS.length - NEW_SESSIONS - earliest
  return earliest + Math.floor(Math.max(0, spread) * random.next() ** lean)
}

function listMolecule(random: Random, molecule: Molecule, firstCode: number): Medicine[] {
  const steps = new Map<string, number>()
  let session = listingOf(random, molecule, 0)
  return molecule.medicines.map((medicine, index) => {
    const step = steps.get(medicine.presentation) ?? 0
    steps.set(medicine.presentation, step + 1)
    if (step > 0 && random.chance(0.4)) session = listingOf(random, molecule, session ?? 0)
    const isNew = random.chance(0.07)
    const place = isNew ? SESSIONS.length - random.between(1, NEW_SESSIONS) : session
    return {
      ...medicine,
      code: firstCode + index,
      molecule,
      capability: capabilityFor(medicine.plant, medicine.atc),
      step,
      listedOn: place === null ? null : (SESSIONS[place] ?? null),
    }
  })
}

function listAll(): Medicine[] {
  const random = createRandom('medicines')
  const medicines: Medicine[] = []
  for (const molecule of MOLECULES) {
    medicines.push(...listMolecule(random, molecule, FIRST_CODE + medicines.length))
  }
  return medicines
}

export const MEDICINES: readonly Medicine[] = listAll()

export function medicineRows(): Row<'medicines'>[] {
  return MEDICINES.map(({ code, molecule, strength, volume, form, route, atc, listedOn }) => ({
    code,
    molecule: molecule.inn,
    moleculeFa: molecule.nameFa,
    strength,
    volume,
    form,
    route,
    atcCode: atc,
    listedOn: listedOn === null ? null : toIso(listedOn),
  }))
}
