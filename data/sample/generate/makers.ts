import {
  EMERGENCY_HOLDERS,
  FOREIGN_PRODUCERS,
  IMPORT_HOLDERS,
  LOCAL_PRODUCERS,
} from './companies.ts'
import type { Company } from './company.ts'
import type { Medicine } from './medicines.ts'
import type { Random } from './random.ts'

export type SupplyType = 'local' | 'under-licence' | 'imported' | 'emergency'

export interface Makers {
  supplyType: SupplyType
  holder: Company
  brandOwner: Company
  producer: Company
}

const MIX: Record<Medicine['molecule']['supply'], Record<SupplyType, number>> = {
  local: { local: 0.94, 'under-licence': 0.03, imported: 0.03, emergency: 0 },
  mixed: { local: 0.48, 'under-licence': 0.14, imported: 0.33, emergency: 0.05 },
  licence: { local: 0.15, 'under-licence': 0.6, imported: 0.25, emergency: 0 },
  imported: { local: 0, 'under-licence': 0, imported: 0.86, emergency: 0.14 },
}

function fitness(company: Company, medicine: Medicine): number {
  if (!company.makes.includes(medicine.capability)) return 0
  return company.focus.includes(medicine.atc.charAt(0)) ? 5 * company.size : company.size
}

export function pickSupplyType(random: Random, medicine: Medicine): SupplyType {
  const mix = MIX[medicine.molecule.supply]
  const types: SupplyType[] = ['local', 'under-licence', 'imported', 'emergency']
  return random.pickWeighted(types, (type) => mix[type])
}

/** Firms that hold the local licences of one medicine; a group's own when the field is closed. */
export function pickLocalHolders(random: Random, medicine: Medicine, count: number): Company[] {
  const isClosed = count > 1 && random.chance(0.12)
  if (!isClosed) return random.pickSome(LOCAL_PRODUCERS, count, (c) => fitness(c, medicine))
  const first = random.pickWeighted(LOCAL_PRODUCERS, (c) => fitness(c, medicine))
  const ofGroup = LOCAL_PRODUCERS.filter((c) => c === first || (c.group && c.group === first.group))
  return random.pickSome(ofGroup, Math.min(count, 2), (c) => fitness(c, medicine))
}

function makeLocally(random: Random, medicine: Medicine, holder: Company): Makers {
  const isContract = random.chance(0.1)
  const others = LOCAL_PRODUCERS.filter((company) => company !== holder)
  const producer = isContract
    ? random.pickWeighted(others, (company) => fitness(company, medicine))
    : holder
  return { supplyType: 'local', holder, brandOwner: holder, producer }
}

function pickForeigner(random: Random, medicine: Medicine): Company {
  return random.pickWeighted(FOREIGN_PRODUCERS, (company) => fitness(company, medicine))
}

function importFrom(random: Random, medicine: Medicine, supplyType: SupplyType): Makers {
  const brandOwner = pickForeigner(random, medicine)
  const producer = random.chance(0.15) ? pickForeigner(random, medicine) : brandOwner
  const holders = supplyType === 'emergency' ? EMERGENCY_HOLDERS : IMPORT_HOLDERS
  // An agent keeps its principals: the same brand owner comes through the same few importers.
  const agent = holders[Number(brandOwner.nationalId) % holders.length]
  const holder = agent && random.chance(0.7) ? agent : random.pick(holders)
  return { supplyType, holder, brandOwner, producer }
}

/** Who holds, owns and makes one licence of a medicine. `local` is the firm if made in Iran. */
export function appointMakers(
  random: Random,
  medicine: Medicine,
  supplyType: SupplyType,
  local: Company,
): Makers {
  if (supplyType === 'local') return makeLocally(random, medicine, local)
  if (supplyType !== 'under-licence') return importFrom(random, medicine, supplyType)
  return { supplyType, holder: local, brandOwner: pickForeigner(random, medicine), producer: local }
}
