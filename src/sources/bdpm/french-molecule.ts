import { readNames } from '#data/reference/read-table.ts'
import { rememberEach } from '#src/features/importing/parsing/clean.ts'
import { isKnownMolecule, moleculeBases } from '#src/features/importing/parsing/molecule-base.ts'
import { fold } from '#src/persian/fold.ts'

/** Words of salts and minerals, and whole names that are no likeness of the English ones. */
const WORDS = new Map(Object.entries(readNames('french-words', 'french', 'english')))

/** «METFORMINE (CHLORHYDRATE DE)», «ATOSIBAN (ACÉTATE D')» with what stands behind. */
const SALT_IN_BRACKETS = /^([^()]+?) ?\(([^()]+?) (?:de|d')\)(.*)$/
/** «CHLORHYDRATE DE METFORMINE», «PHOSPHATE SODIQUE DE DEXAMÉTHASONE»: a salt is named before the first «de». */
const SALT_BEFORE = /^((?:\S+ )*?)(?:de |d')(.+)$/
const SALT_WORD = /ate$/
const WATER = /^\w*hydratee?$/
const ACID = /^acide (.+)ique$/
/** Beyond so many words a name is a description; its readings would be too many. */
const MAX_WORDS = 4

/**
 * Keys of molecules for a French name: «METFORMINE (CHLORHYDRATE DE)», «CHLORURE DE SODIUM»,
 * «INSULINE GLARGINE». Endings are put right only where the reference knows what comes of it; another
 * name keeps its own.
 */
export const frenchMolecule = rememberEach((name: string) => {
  const [plain = '', ...others] = readings(name)
  const known = [plain, ...others].find((reading) => moleculeBases(reading).every(isKnownMolecule))
  return { bases: moleculeBases(known ?? plain), isKnown: known !== undefined }
})

/** A name in English words, first with its own endings. */
function readings(name: string): string[] {
  const whole = WORDS.get(fold(name))
  if (whole) return [whole]
  const { base, salt } = partsOf(withoutAccents(name))
  const [bare, salts] = [translated(base), translated(salt)]
  const salted = [bare, salts].filter(Boolean).join(' ')
  const written = [salted, ...(isElement(bare) ? [] : [bare])]
  return [...new Set(written.flatMap((text) => [text, ...otherEndings(text)]))]
}

function partsOf(name: string): { base: string; salt: string } {
  const [, before = '', inBrackets, behind = ''] = SALT_IN_BRACKETS.exec(name) ?? []
  if (inBrackets) return { base: before + behind, salt: inBrackets }
  const [, salt = '', base = ''] = SALT_BEFORE.exec(name) ?? []
  const words = salt.trim().split(' ')
  const isSalt = words.some((word) => SALT_WORD.test(word) || WORDS.has(word))
  return salt !== '' && isSalt ? { base, salt: salt.trim() } : { base: name, salt: '' }
}

function withoutAccents(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'")
  return letters
    .toLowerCase()
    .replace(/\([a-z]{1,2}\)-/g, '')
    .trim()
}

function translated(text: string): string {
  return text
    .split(/\s+/)
    .filter((word, at) => at === 0 || !WATER.test(word))
    .map((word) => WORDS.get(fold(word)) ?? word)
    .filter((word) => word !== '')
    .join(' ')
    .replace(ACID, '$1ic acid')
}

/** «sodium» alone is no molecule of «CITRATE DE SODIUM». */
function isElement(text: string): boolean {
  return /^(?:\S*ium|zinc|iron|silver|copper|bismuth)$/.test(text)
}

/** Each word with its «e» and without. */
function otherEndings(text: string): string[] {
  const words = text.split(' ')
  if (words.length > MAX_WORDS) return []
  return words.reduce<string[]>(
    (begun, word) =>
      begun.flatMap((before) =>
        [...new Set([word, word.replace(/e$/, '')])].map((one) => `${before} ${one}`.trim()),
      ),
    [''],
  )
}
