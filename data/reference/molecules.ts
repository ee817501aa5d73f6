import { readNames, readTable } from './read-table.ts'

/** How a molecule reaches the Iranian market, roughly; the sample catalogue leans on it. */
const SUPPLIES = ['local', 'mixed', 'licence', 'imported'] as const

const PLANTS = ['solid', 'liquid', 'sterile', 'infusion', 'eye', 'inhaled'] as const

export type Plant = (typeof PLANTS)[number]

export interface MoleculeMedicine {
  presentation: string
  plant: Plant
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

/** Short names for the pairs of dosage form and route that molecules come in, and what makes them. */
const PRESENTATIONS = new Map(
  readTable('presentations', ['name', 'form', 'route', 'plant']).map(({ name, ...of }) => [
    name,
    of,
  ]),
)

function readStrength(text: string): Pick<MoleculeMedicine, 'strength' | 'volume'> {
  const [strength, volume] = ` ${text}`.split(' x ')
  return { strength: strength?.trim() || null, volume: volume?.trim() ?? null }
}

function readGroup(group: string, moleculeAtc: string): MoleculeMedicine[] {
  const text = group.trim()
  const head = text.split(' ', 1).join()
  const [presentation = '', atc = moleculeAtc] = head.split('@')
  const made = PRESENTATIONS.get(presentation)
  const plant = PLANTS.find((one) => one === made?.plant)
  if (!made || !plant) throw new Error(`Unknown presentation in "${text}"`)
  const { form, route } = made
  return text
    .slice(head.length)
    .split(',')
    .map((strength) => ({
      presentation,
      plant,
      form,
      route,
      atc,
      ...readStrength(strength.trim()),
    }))
}

const COLUMNS = ['name', 'nameFa', 'synonyms', 'atc', 'supply', 'medicines'] as const

const ROWS = readTable('molecules', COLUMNS)

/**
 * Molecules of the sample, with code, supply and medicines. These are groups parted by `;`, each a
 * presentation (with `@ATC` where that form has a code of its own) and strengths parted by `,`, each
 * with ` x volume` where a volume matters: `tab 10 mg, 20 mg; iv@B05BB01 0.9% x 500 mL`
 */
export const MOLECULES: readonly Molecule[] = ROWS.filter(({ medicines }) => medicines !== '').map(
  ({ name, nameFa, atc, supply, medicines }) => {
    const hint = SUPPLIES.find((one) => one === supply)
    if (!hint) throw new Error(`Unknown supply of ${name}: "${supply}"`)
    const groups = medicines.split(';').flatMap((group) => readGroup(group, atc))
    return { atc, inn: name, nameFa, supply: hint, medicines: groups }
  },
)

/** Persian names of molecules by lower-case name without a salt. */
export const MOLECULES_FA: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.map(({ name, nameFa }) => [name, nameFa]),
)

/**
 * Names of one substance, the one it is kept under first: INN, names of the United States and of
 * Britain, and Persian names that differ from the one shown; of Latin names those beyond the first folded.
 */
export const MOLECULE_SYNONYMS: readonly (readonly string[])[] = ROWS.filter(
  ({ synonyms }) => synonyms !== '',
).map(({ name, synonyms }) => [name, ...synonyms.split(' | ')])

/** Salts, esters and water behind a molecule's name, with their Persian words. */
export const SALTS: Readonly<Record<string, string>> = readNames('salts', 'salt')

/** Active ingredients: the INN of the molecule and its CAS number. */
export const ACTIVE_INGREDIENTS = readTable('active-ingredients', ['inn', 'casNumber'])

/** Intermediates on the way to a molecule. */
export const INTERMEDIATES = readTable('intermediates', ['nameEn', 'nameFa', 'casNumber', 'inn'])

/**
 * ATC codes of molecules that WHO lists under another name or together with others, or by their
 * strength; an empty route or strength stands for every one. Concluded, not told by a source.
 */
export const MOLECULE_ATC = readTable('molecule-atc', ['molecule', 'route', 'strength', 'atc']).map(
  (row) => ({ ...row, strengths: row.strength === '' ? [] : row.strength.split(' | ') }),
)

/** What is in a brand, by its folded name: for codes that only their brand tells of. */
export const BRANDS: Readonly<Record<string, string>> = readNames('brands', 'brand', 'molecule')

/**
 * What people ask for a substance by that no register calls it: brands sold worldwide, names of
 * everyday, abbreviations. By the active moieties as `molecules.moieties` has them; they lead to a
 * record and are never shown as its name.
 */
export const EVERYDAY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  readTable('everyday-names', ['moieties', 'names']).map(({ moieties, names }) => [
    moieties,
    names.split(' | '),
  ]),
)
