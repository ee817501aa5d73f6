import { brandOf } from './brands.ts'
import { type Day, toIso } from './calendar.ts'
import type { Company } from './company.ts'
import type { Row } from './csv.ts'
import { sampleGtin, sampleIrc } from './identifiers.ts'
import { countLicences } from './licence-counts.ts'
import { appointMakers, type Makers, pickLocalHolders, pickSupplyType } from './makers.ts'
import { MEDICINES, type Medicine } from './medicines.ts'
import { pickPack, pricePack, tradePrices } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { dateLicence, type Validity } from './validity.ts'

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
