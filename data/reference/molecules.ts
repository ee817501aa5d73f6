import { ALIMENTARY, BLOOD } from './molecules/a-b.ts'
import { CARDIOVASCULAR, DERMATOLOGICAL, GENITOURINARY, HORMONAL } from './molecules/c-h.ts'
import { ANTIINFECTIVE, ANTINEOPLASTIC } from './molecules/j-l.ts'
import type { MoleculeLine, SupplyHint } from './molecules/line.ts'
import {
  ANTIPARASITIC,
  MUSCULOSKELETAL,
  NERVOUS,
  RESPIRATORY,
  SENSORY,
  VARIOUS,
} from './molecules/m-v.ts'
import { PRESENTATIONS, type Presentation } from './presentations.ts'

export interface MoleculeMedicine {
  presentation: Presentation
  form: string
  route: string
  atc: string
  strength: string | null
  volume: string | null
}

export interface Molecule {
  /** Lower case; parts of a fixed combination are joined by ` / `. */
  inn: string
  nameFa: string
  atc: string
  supply: SupplyHint
  medicines: MoleculeMedicine[]
}

const LINES: readonly MoleculeLine[] = [
  ...ALIMENTARY,
  ...BLOOD,
  ...CARDIOVASCULAR,
  ...DERMATOLOGICAL,
  ...GENITOURINARY,
  ...HORMONAL,
  ...ANTIINFECTIVE,
  ...ANTINEOPLASTIC,
  ...MUSCULOSKELETAL,
  ...NERVOUS,
  ...ANTIPARASITIC,
  ...RESPIRATORY,
  ...SENSORY,
  ...VARIOUS,
]

function isPresentation(text: string | undefined): text is Presentation {
  return text !== undefined && Object.hasOwn(PRESENTATIONS, text)
}

function readStrength(text: string): Pick<MoleculeMedicine, 'strength' | 'volume'> {
  const [strength, volume] = ` ${text}`.split(' x ')
  return { strength: strength?.trim() || null, volume: volume?.trim() ?? null }
}

function readGroup(group: string, moleculeAtc: string): MoleculeMedicine[] {
  const text = group.trim()
  const head = text.split(' ', 1).join()
  const [presentation, atc = moleculeAtc] = head.split('@')
  if (!isPresentation(presentation)) throw new Error(`Unknown presentation in "${text}"`)
  const [form, route] = PRESENTATIONS[presentation]
  return text
    .slice(head.length)
    .split(',')
    .map((strength) => ({ presentation, form, route, atc, ...readStrength(strength.trim()) }))
}

function readLine([atc, inn, nameFa, supply, medicines]: MoleculeLine): Molecule {
  const groups = medicines.split(';')
  return { atc, inn, nameFa, supply, medicines: groups.flatMap((group) => readGroup(group, atc)) }
}

/** Molecules that matter on the Iranian market, with their INN, Persian name and medicines. */
export const MOLECULES: readonly Molecule[] = LINES.map(readLine)

/** Persian names of molecules by lower-case INN. */
export const MOLECULES_FA: Readonly<Record<string, string>> = Object.fromEntries(
  MOLECULES.map((molecule) => [molecule.inn, molecule.nameFa]),
)
