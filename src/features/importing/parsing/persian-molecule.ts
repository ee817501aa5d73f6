import { MOLECULE_NAMES_FA } from '../../../../data/reference/molecule-names-fa.ts'
import { MOLECULE_SYNONYMS } from '../../../../data/reference/molecule-synonyms.ts'
import { MOLECULES_FA } from '../../../../data/reference/molecules.ts'
import { toPersianDigits } from '../../../persian/digits.ts'
import { fold } from '../../../persian/fold.ts'
import { splitMolecule } from './molecule-name.ts'

const SALTS = new Set(
  `hydrochloride dihydrochloride hydrobromide bromide chloride sodium disodium potassium calcium
  magnesium sulfate sulphate bisulfate methylsulfate phosphate acetate citrate maleate malate
  fumarate hemifumarate hydrogen tartrate bitartrate ditartrate succinate oxalate mesilate mesylate
  besilate besylate tosilate tosylate ditosylate esilate nitrate gluconate lactate hippurate benzoate
  propionate dipropionate valerate caproate undecanoate cypionate furoate xinafoate pamoate embonate
  palmitate decanoate enanthate axetil hydrate monohydrate dihydrate trihydrate anhydrous hemihydrate
  sesquihydrate zinc lysine meglumine dimeglumine trometamol olamine epolamine diethylammonium
  hyclate etabonate acetonide hexacetonide`.split(/\s+/),
)

// The regulator numbers preparations of one name: «LIPID INFUSION 10% (2)».
const NUMBER_AT_END = /^(.*\S)\s+(\(\d[\d-]*\)|\d[\d./-]*%?)$/
const GLOSS = /\s\([^)]*[آ-ی]{2}[^)]*\)/

const persianByFold = new Map(
  Object.entries({ ...MOLECULE_NAMES_FA, ...MOLECULES_FA }).map(([name, persian]) => [
    fold(name),
    persian,
  ]),
)

for (const names of MOLECULE_SYNONYMS) {
  const persian = names.map((name) => persianByFold.get(name)).find((known) => known !== undefined)
  if (persian === undefined) continue
  for (const name of names) if (!persianByFold.has(name)) persianByFold.set(name, persian)
}

/** The Persian name from the reference, also of the molecule without its salt; null if unknown. */
export function persianMolecule(name: string): string | null {
  const whole = persianByFold.get(fold(name))
  if (whole !== undefined) return whole
  const parts = splitMolecule(name).map(persianPart)
  if (parts.length === 0 || !parts.every((part) => part !== null)) return null
  if (parts.length === 1) return parts.join()
  return parts.map((part) => part.replace(GLOSS, '')).join(' / ')
}

function persianPart(name: string): string | null {
  const known = persianByFold.get(fold(name))
  if (known !== undefined) return known
  const [, rest, number] = NUMBER_AT_END.exec(name) ?? []
  if (rest === undefined || number === undefined) return persianOfSalt(name)
  const persian = persianPart(rest)
  return persian && `${persian} ${toPersianDigits(number).replace('%', '٪')}`
}

// «IRON (AS SUCROSE)» has a name of its own, «ROSUVASTATIN (AS CALCIUM)» that of its base.
function persianOfSalt(name: string): string | null {
  return (
    persianByFold.get(fold(name.replace(/\(as ([^)]*)\)/i, '$1'))) ??
    persianOfBase(fold(name.replace(/\(.*$/, '')).split(' '))
  )
}

function persianOfBase(words: readonly string[]): string | null {
  const persian = persianByFold.get(words.join(' '))
  if (persian !== undefined) return persian
  if (words.length < 2 || !SALTS.has(words.at(-1) ?? '')) return null
  return persianOfBase(words.slice(0, -1))
}
