import { SALTS } from '#data/reference/molecules.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import {
  isNumber,
  numberSpellings,
  queryWords,
  sameWords,
  wordsBeyond,
} from '#src/features/search/query-words.ts'
import { compactKey, fold } from '#src/persian/fold.ts'

/** What a line of a list may name. */
export interface Candidate {
  kind: string
  title: string
  about: string | null
  isExact: boolean
  /** It was found by the words as they were written. */
  isAsWritten: boolean
  /** Where a code leads: to this record, whatever others bear its name. */
  path?: string
}

/** Of candidates by `nameOf`: their records, each with the words that it is found by beside its name. */
export type Known = ReadonlyMap<string, readonly { key: string; details: string }[]>

export const nameOf = ({ kind, title, path }: Pick<Candidate, 'kind' | 'title' | 'path'>) =>
  `${kind} ${path ?? title}`

/** Of companies, permits and packs: what a digit is missing or wrong in may be the code of another record. */
export const LONG_CODE = /^\d{8,16}$/

export const keyIn = (path: string) => path.split('/').at(-1) ?? ''

const isBegun = (code: string, path: string) => keyIn(path) !== code && keyIn(path).startsWith(code)

const wordsIn = (text: string) => [...queryWords(text), ...wordsBeyond(text)]

/** Keys of the records that the line is the name of, with nothing but words that say what it is of, or the whole code. */
export function wholeKeys(line: string, one: Candidate, known: Known): string[] {
  const records = one.isAsWritten ? (known.get(nameOf(one)) ?? []) : []
  if (one.path && isBegun(compactKey(line), one.path)) return []
  const [latin = '', ...others] = (one.about ?? '').split(' · ')
  const names = wordsIn(`${one.title} ${latin}`)
  const words = wordsIn(line)
  const isNamed = words.some((word) => /\p{L}{3}/u.test(word) && names.includes(word))
  const isHeld = ({ details }: { details: string }) => {
    const own = new Set([...names, ...(details || fold(others.join(' '))).split(' ')])
    const spelled = (word: string) =>
      isNumber(word) ? numberSpellings(word) : [...sameWords(word), SALTS_BY_NAME.get(word) ?? '']
    const rest = words.filter((word) => ![word, ...spelled(word)].some((one) => own.has(one)))
    return rest.length === 0 ? isNamed : !rest.every(isNumber) && isRunOf(names, rest.join(''))
  }
  return records.filter((record) => one.path || isHeld(record)).map(({ key }) => key)
}

/** «پتاسیم» is what the register calls "potassium". */
const SALTS_BY_NAME = new Map(Object.entries(SALTS).map(([name, fa]) => [fold(fa), fold(name)]))

/** «دکترعبیدی» is two words of a name, «کوآموکسی کلاو» one. */
function isRunOf(words: readonly string[], text: string): boolean {
  return words.some((_, start) =>
    words.slice(start).some((_, end) => words.slice(start, start + end + 1).join('') === text),
  )
}

/** One name that is wholly so, or one medicine that holds every word; of numbers the code of one record. */
export function isSure(line: string, found: readonly Candidate[], known: Known): boolean {
  const exact = found.filter(({ isExact }) => isExact)
  if (exact.length > 0) return exact.length === 1
  const whole = found.filter((one) => wholeKeys(line, one, known).length > 0)
  if (/^\d+$/.test(compactKey(line))) {
    return LONG_CODE.test(compactKey(line)) && found.length === 1 && whole.length === 1
  }
  if (whole.length === 1) return found[0] === whole[0]
  const medicines = whole.filter(({ kind }) => kind === medicineKind.found.as)
  // Whoever means a combination names all of it.
  const alone = medicines.filter(({ title }) => !title.includes(' / '))
  const meant = alone.length > 0 ? alone : medicines
  return meant.length === 1 && found[0] === meant[0]
}
