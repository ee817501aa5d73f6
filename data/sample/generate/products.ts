import { brandOf } from './brands.ts'
import { AS_OF, type Day, FIRST_DAY, toIso } from './calendar.ts'
import type { Company } from './company.ts'
import type { Row } from './csv.ts'
import { sampleGtin, sampleIrc } from './identifiers.ts'
import {
  appointMakers,
  type Makers,
  pickLocalHolders,
  pickSupplyType,
  type SupplyType,
} from './makers.ts'
import { MEDICINES, type Medicine } from './medicines.ts'
import { pickPack, pricePack, tradePrices } from './prices.ts'
import { createRandom, type Random } from './random.ts'

interface Validity {
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
function dateLicence(
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

const PRODUCT_COUNT = 2000
const MAX = 18

/** Medicines that many firms make whatever chance says. */
const CROWDED: Readonly<Record<string, number>> = {
  'metformin/500 mg/TABLET': 24,
  'paracetamol/500 mg/TABLET': 19,
  'atorvastatin/20 mg/TABLET': 17,
  'amoxicillin/500 mg/CAPSULE': 15,
  'sodium chloride/0.9%/INJECTION, SOLUTION': 9,
}

const BUSY = new Set(
  `metformin paracetamol atorvastatin losartan amlodipine pantoprazole omeprazole azithromycin
  cefixime ceftriaxone ibuprofen naproxen diclofenac gabapentin pregabalin sertraline escitalopram
  quetiapine montelukast cetirizine levothyroxine-sodium imatinib letrozole rosuvastatin sildenafil
  empagliflozin sitagliptin rivaroxaban clopidogrel valsartan metronidazole meropenem`.split(/\s+/),
)

export interface Product extends Makers, Validity {
  irc: string
  medicine: Medicine
  brand: readonly [en: string, fa: string]
  packCount: number
  gtin: string | null
  priceRial: number | null
}

const LAPSING_SHARE = 0.05

function licence(
  random: Random,
  medicine: Medicine,
  local: Company,
  lapses: boolean,
  packsOf: (brandOwner: Company) => Set<number>,
): Omit<Product, 'irc' | 'gtin'> {
  const makers = appointMakers(random, medicine, pickSupplyType(random, medicine), local)
  const taken = packsOf(makers.brandOwner)
  const packCount = pickPack(random, medicine, taken)
  taken.add(packCount)
  const price = pricePack(random, medicine, makers.supplyType, packCount)
  return {
    ...makers,
    ...dateLicence(random, medicine, makers.supplyType, lapses),
    medicine,
    brand: brandOf(medicine, makers.brandOwner),
    packCount,
    priceRial: random.chance(0.06) ? null : price,
  }
}

function licencesOf(random: Random, medicine: Medicine, count: number) {
  if (count === 0) return []
  const locals = pickLocalHolders(random, medicine, Math.ceil(count * (0.6 + 0.4 * random.next())))
  const lapses = count > 1 && random.chance(LAPSING_SHARE)
  const packs = new Map<Company, Set<number>>()
  const packsOf = (company: Company) => {
    const taken = packs.get(company) ?? new Set()
    packs.set(company, taken)
    return taken
  }
  return Array.from({ length: count }, (_, index) => {
    const local = locals[index % locals.length]
    if (!local) throw new Error(`Nobody makes ${medicine.molecule.inn}`)
    return licence(random, medicine, local, lapses, packsOf)
  })
}

// A pack whose licence was issued anew keeps the number on its box: GTINs are not unique.
function gtinFor(random: Random, index: number, hasElder: boolean): string | null {
  if (random.chance(0.07)) return null
  return sampleGtin(hasElder && random.chance(0.03) ? index - 1 : index)
}

function licenceAll(): Product[] {
  const random = createRandom('products')
  const counts = countLicences()
  const licences = MEDICINES.flatMap((m) => licencesOf(random, m, counts.get(m) ?? 0))
  return licences.map((product, index) => {
    const hasElder = licences[index - 1]?.medicine === product.medicine
    return { ...product, irc: sampleIrc(index), gtin: gtinFor(random, index, hasElder) }
  })
}

export const PRODUCTS: readonly Product[] = licenceAll()

function isoOrNull(day: Day | null): string | null {
  return day === null ? null : toIso(day)
}

function toRow(random: Random, product: Product): Row<'products'> {
  const { medicine, holder, brandOwner, producer, brand, priceRial } = product
  const trade = priceRial === null || random.chance(0.1) ? null : tradePrices(priceRial)
  return {
    irc: product.irc,
    medicineCode: medicine.code,
    brandEn: brand[0],
    brandFa: brand[1],
    holder: holder.nationalId,
    brandOwner: random.chance(0.03) ? null : brandOwner.nationalId,
    producer: random.chance(0.03) ? null : producer.nationalId,
    country: producer.country,
    supplyType: product.supplyType,
    packCount: random.chance(0.01) ? null : product.packCount,
    gtin: product.gtin,
    priceRial,
    pharmacyPriceRial: trade?.pharmacy ?? null,
    distributorPriceRial: trade?.distributor ?? null,
    licensedOn: isoOrNull(product.licensedOn),
    validUntil: isoOrNull(product.validUntil),
    isActive: product.isActive,
  }
}

export function productRows(): Row<'products'>[] {
  const random = createRandom('product-gaps')
  return PRODUCTS.map((product) => toRow(random, product))
}

function crowdOf({ molecule, strength, form }: Medicine): number | undefined {
  return CROWDED[`${molecule.inn}/${strength}/${form}`]
}

function weighMolecule(random: Random, { inn, supply }: Medicine['molecule']): number {
  const lean = { local: 1, mixed: 1.3, licence: 0.9, imported: 0.55 }[supply]
  return random.logBetween(0.3, 2.2) * lean * (BUSY.has(inn) ? 2.6 : 1)
}

function weighAll(): Map<Medicine, number> {
  const random = createRandom('licence-counts')
  const ofMolecule = new Map<Medicine['molecule'], number>()
  const weights = new Map<Medicine, number>()
  for (const medicine of MEDICINES) {
    const known = ofMolecule.get(medicine.molecule)
    const base = known ?? weighMolecule(random, medicine.molecule)
    ofMolecule.set(medicine.molecule, base)
    const isAbsent = random.chance(0.07)
    const weight = isAbsent ? 0 : base * random.logBetween(0.6, 1.6)
    weights.set(medicine, crowdOf(medicine) ? 0 : weight)
  }
  return weights
}

function roundShare(weight: number, scale: number): number {
  return weight === 0 ? 0 : Math.min(MAX, Math.max(1, Math.round(weight * scale)))
}

/** How many licences each medicine has; together PRODUCT_COUNT, some with none. */
function countLicences(): Map<Medicine, number> {
  const weights = weighAll()
  const total = (scale: number) =>
    MEDICINES.reduce((sum, m) => sum + (crowdOf(m) ?? roundShare(weights.get(m) ?? 0, scale)), 0)
  let [low, high] = [0, 20]
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2
    if (total(middle) > PRODUCT_COUNT) high = middle
    else low = middle
  }
  const counts = new Map(
    MEDICINES.map((m) => [m, crowdOf(m) ?? roundShare(weights.get(m) ?? 0, low)]),
  )
  fillUp(counts, PRODUCT_COUNT - total(low))
  return counts
}

function fillUp(counts: Map<Medicine, number>, missing: number): void {
  const growing = [...counts].filter(([medicine, count]) => count > 1 && !crowdOf(medicine))
  for (const [medicine, count] of growing.slice(0, missing)) counts.set(medicine, count + 1)
}
