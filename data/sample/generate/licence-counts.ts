import { MEDICINES, type Medicine } from './medicines.ts'
import { createRandom, type Random } from './random.ts'

export const PRODUCT_COUNT = 2000
const MOST = 18

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
  return weight === 0 ? 0 : Math.min(MOST, Math.max(1, Math.round(weight * scale)))
}

/** How many licences each medicine has; together PRODUCT_COUNT, some with none. */
export function countLicences(): Map<Medicine, number> {
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
