import { PRESENTATIONS, type Presentation } from './presentations.ts'
import { readNames, readTable } from './read-table.ts'

/** How a molecule reaches the Iranian market, roughly; the sample catalogue leans on it. */
const SUPPLIES = ['local', 'mixed', 'licence', 'imported'] as const

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
  supply: (typeof SUPPLIES)[number]
  medicines: MoleculeMedicine[]
}

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

/**
 * One molecule on one line. Its medicines are groups parted by `;`, each a presentation (with `@ATC`
 * where that form has a code of its own) and strengths parted by `,`, each with ` x volume` where a
 * volume matters: `tab 10 mg, 20 mg; iv@B05BB01 0.9% x 500 mL`
 */
function readMolecules(): Molecule[] {
  const columns = ['atc', 'inn', 'nameFa', 'supply', 'medicines'] as const
  return readTable('molecules', columns).map(({ atc, inn, nameFa, supply, medicines }) => {
    const hint = SUPPLIES.find((one) => one === supply)
    if (!hint) throw new Error(`Unknown supply of ${inn}: "${supply}"`)
    const groups = medicines.split(';').flatMap((group) => readGroup(group, atc))
    return { atc, inn, nameFa, supply: hint, medicines: groups }
  })
}

/** Molecules that matter on the Iranian market, with their INN, Persian name and medicines. */
export const MOLECULES: readonly Molecule[] = readMolecules()

/** Persian names of molecules by lower-case INN. */
export const MOLECULES_FA: Readonly<Record<string, string>> = Object.fromEntries(
  MOLECULES.map((molecule) => [molecule.inn, molecule.nameFa]),
)

/**
 * Persian names of the molecules which `MOLECULES_FA` does not hold, by their folded name without a
 * salt, as the regulator writes it. A synonym of a molecule named elsewhere is not repeated here.
 */
export const MOLECULE_NAMES_FA: Readonly<Record<string, string>> = readNames(
  'molecule-names',
  'name',
)

/**
 * Names of one substance: INN, names of the United States and of Britain, and Persian names that
 * differ from the one shown. Latin names are folded, as the keys of the Persian names are.
 */
export const MOLECULE_SYNONYMS: readonly (readonly string[])[] = readTable('synonyms', [
  'names',
]).map(({ names }) => names.split(' | '))

/** Active ingredients: the INN of the molecule and its CAS number. */
export const ACTIVE_INGREDIENTS = readTable('active-ingredients', ['inn', 'casNumber'])

/** Intermediates on the way to a molecule. */
export const INTERMEDIATES = readTable('intermediates', ['nameEn', 'nameFa', 'casNumber', 'inn'])

/**
 * ATC codes of molecules that WHO lists under another name or together with others; an empty route
 * stands for every route. Concluded, not told by a source.
 */
export const MOLECULE_ATC = readTable('molecule-atc', ['molecule', 'route', 'atc'])
