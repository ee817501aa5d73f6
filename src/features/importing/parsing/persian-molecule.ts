import { ATC_NAMES, ATC_PARTS_FA } from '#data/reference/atc-names.ts'
import { MOLECULE_SYNONYMS, MOLECULES_FA, SALTS } from '#data/reference/molecules.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { fold } from '#src/persian/fold.ts'
import { MAX_PART, splitMolecule } from './molecule-name.ts'

// The regulator numbers preparations of one name: «LIPID INFUSION 10% (2)».
const NUMBER_AT_END = /^(.*\S)\s+(\(\d[\d-]*\)|\d[\d./-]*%?)$/
const GLOSS = /\s\([^)]*[آ-ی]{2}[^)]*\)/

const persianByFold = new Map(
  Object.entries(MOLECULES_FA).map(([name, persian]) => [fold(name), persian]),
)

for (const [first = '', ...others] of MOLECULE_SYNONYMS) {
  const persian = persianByFold.get(fold(first))
  if (persian === undefined) continue
  for (const name of others) if (!persianByFold.has(name)) persianByFold.set(name, persian)
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

const SEPARATORS: Readonly<Record<string, string>> = { ', ': '، ', ' and ': ' و ', ', and ': ' و ' }
const UNDER_ITS_GROUP = new Set(['combinations', 'various'])

/**
 * The Persian name of an entry of WHO's table by its code and English name: as the reference says it, that of the
 * substance, or of all its parts («losartan and diuretics»); null if one is unknown.
 */
export function persianAtcName(code: string, name: string): string | null {
  const known = ATC_NAMES.get(code)?.nameFa ?? null
  if (known !== null || code.length < 7) return known
  const group = ATC_NAMES.get(code.slice(0, 5))?.nameFa
  if (UNDER_ITS_GROUP.has(name)) return group ? `${group}، ${ATC_PARTS_FA[name]}` : null
  return ATC_PARTS_FA[name] ?? persianMolecule(name) ?? persianParts(name)
}

function persianParts(name: string): string | null {
  const parts = name
    .split(/(, and |, | and )/)
    .map((part) => SEPARATORS[part] ?? ATC_PARTS_FA[part] ?? persianMolecule(part))
  return parts.every((part) => part !== null) ? parts.join('') : null
}

function persianPart(name: string): string | null {
  if (name.length > MAX_PART) return null
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
    persianOfBase(fold(name.replace(/\((?:[^()]|\([^()]*\))*\)\s*$/, '')).split(' '))
  )
}

function persianOfBase(words: readonly string[]): string | null {
  const persian = persianByFold.get(words.join(' '))
  if (persian !== undefined) return persian
  if (words.length < 2 || !Object.hasOwn(SALTS, words.at(-1) ?? '')) return null
  return persianOfBase(words.slice(0, -1))
}

/**
 * Persian names by which molecules that share one can be told apart: each with its salt behind it.
 * What is the same even so, or comes as something without a Persian word, has its Latin name alone
 * (null).
 */
export function distinctPersian(nameFa: string, names: readonly string[]): (string | null)[] {
  const withSalts = names.map((nameEn) => {
    const salt = persianSalt(nameEn)
    return salt === null ? null : [nameFa, salt && `(${salt})`].filter(Boolean).join(' ')
  })
  return withSalts.map((name) =>
    name !== null && withSalts.filter((other) => other === name).length === 1 ? name : null,
  )
}

/** «(AS SODIUM)» tells how the dose is meant, «SODIUM» what is in it: two things, in Persian too. */
function persianSalt(name: string): string | null {
  const salts = splitMolecule(name).flatMap((part) => {
    if (part.length > MAX_PART) return [undefined]
    const inside = /\(as ([^)]*)\)/i.exec(part)?.[1]
    if (inside !== undefined) return ['به‌صورت', ...fold(inside).split(' ').map(saltWord)]
    const words = fold(part.replace(/\(.*$/, '')).split(' ')
    const base = words.findLastIndex((word) => !Object.hasOwn(SALTS, word))
    return words.slice(base + 1).map(saltWord)
  })
  return salts.every((word) => word !== undefined) ? salts.join(' ') : null
}

function saltWord(word: string): string | undefined {
  return SALTS[word]
}
