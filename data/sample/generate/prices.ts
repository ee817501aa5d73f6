import type { Capability } from './capability.ts'
import type { SupplyType } from './makers.ts'
import type { Medicine } from './medicines.ts'
import { createRandom, type Random } from './random.ts'

/** Rial for one piece (a tablet, an ampoule, a tube) of an ordinary medicine in 1405. */
const PIECE: Record<Capability, readonly [low: number, high: number]> = {
  solid: [9_000, 48_000],
  liquid: [420_000, 1_500_000],
  sterile: [180_000, 1_400_000],
  infusion: [520_000, 1_100_000],
  eye: [480_000, 1_600_000],
  inhaled: [1_900_000, 7_500_000],
  biotech: [9_000_000, 90_000_000],
  vaccine: [4_000_000, 45_000_000],
}

/** Groups that cost a multiple of that, the first that matches. */
const DEARER: readonly (readonly [atc: RegExp, factor: number])[] = [
  [/^(M09AX|N07XX08|A16AX|L01F[CEF]|L01FD02)/, 12],
  [/^(L01E|L01XG|L02B[BX]|L04AX04|L04AF|L01AX)/, 14],
  [/^L0[12]/, 5],
  [/^(L04A[DX]|J05A[BFJP]|B02BX|V03AC|C02KX)/, 6],
  [/^(A10B[HJKD]|B01A[EF]|B01AC24|C09DX|J02A|V08)/, 3],
]

const PACKS: Record<Capability, readonly number[]> = {
  solid: [10, 20, 28, 30, 30, 50, 60, 100, 100],
  liquid: [1],
  sterile: [1, 5, 10, 10],
  infusion: [1, 1, 10, 12, 20],
  eye: [1],
  inhaled: [1],
  biotech: [1, 1, 2],
  vaccine: [1, 1, 10],
}

const ABROAD: Record<SupplyType, readonly [low: number, high: number]> = {
  local: [0.9, 1.15],
  'under-licence': [1.2, 1.6],
  imported: [1.7, 3.4],
  emergency: [2.2, 4.2],
}

const random = createRandom('piece-prices')
const pieces = new Map<string, number>()

function pieceOf({ molecule, presentation, capability, atc }: Medicine): number {
  const key = `${molecule.inn}/${presentation}`
  const factor = DEARER.find(([pattern]) => pattern.test(atc))?.[1] ?? 1
  const price = pieces.get(key) ?? random.logBetween(...PIECE[capability]) * factor
  pieces.set(key, price)
  return price
}

export function roundRial(price: number): number {
  const digits = Math.max(2, Math.floor(Math.log10(price)) - 2)
  return Math.round(price / 10 ** digits) * 10 ** digits
}

/** A usual pack that the firm does not have yet; the commonest again when it has them all. */
export function pickPack(
  random: Random,
  { capability, atc }: Medicine,
  taken: ReadonlySet<number>,
): number {
  const isDearSolid = capability === 'solid' && /^L0[14]|^J05/.test(atc)
  const packs = isDearSolid ? [14, 28, 30, 60] : PACKS[capability]
  const free = packs.filter((pack) => !taken.has(pack))
  return random.pick(free.length > 0 ? free : packs)
}

/** Consumer price in rial of a package, rounded to three figures. */
export function pricePack(
  random: Random,
  medicine: Medicine,
  supplyType: SupplyType,
  pack: number,
): number {
  const strength = 1.45 ** medicine.step
  const abroad = random.logBetween(...ABROAD[supplyType])
  return roundRial(pieceOf(medicine) * strength * abroad * pack ** 0.97)
}

/** What the pharmacy and the distributor pay, by the margins that are usual in Iran. */
export function tradePrices(consumer: number): { pharmacy: number; distributor: number } {
  return { pharmacy: roundRial(consumer / 1.19), distributor: roundRial(consumer / 1.3) }
}
