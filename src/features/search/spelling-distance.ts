interface Costs {
  /** Of one letter for another. */
  other: (a: string, b: string) => number
  /** Of a letter too many or missing. */
  lost: (letter: string) => number
}
const ALIKE: Costs = { other: () => 1, lost: () => 1 }

/**
 * Edits from `typed` to `word`: insertion, deletion, substitution and swap of two neighbours count 1, or
 * what `costs` says. `whole` is to the whole word; `prefix` to its nearest beginning, for a word still
 * being typed.
 */
export function spellingDistance(typed: string, word: string, { other, lost }: Costs = ALIKE) {
  const width = word.length
  let beforeLast: number[] = []
  let last = [0]
  for (const letter of word) last.push((last.at(-1) ?? 0) + lost(letter))
  for (let row = 1; row <= typed.length; row++) {
    const [a = '', former] = [typed[row - 1], typed[row - 2]]
    const current = [(last[0] ?? 0) + lost(a)]
    for (let column = 1; column <= width; column++) {
      const b = word[column - 1] ?? ''
      const replaced = (last[column - 1] ?? 0) + (a === b ? 0 : other(a, b))
      const edited = Math.min((last[column] ?? 0) + lost(a), (current[column - 1] ?? 0) + lost(b))
      const isSwapped = former === b && a === word[column - 2] && row > 1 && column > 1
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced
      current.push(Math.min(replaced, edited, swapped))
    }
    beforeLast = last
    last = current
  }
  return { whole: last[width] ?? 0, prefix: Math.min(...last) }
}

/** How many edits a word of this length is forgiven. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

const PERSIAN_LETTER = /[ا-ی]/

const SOUNDS = new Map(
  Object.entries({
    a: 'اع',
    b: 'ب',
    p: 'پ',
    t: 'تط',
    s: 'ثسصش',
    j: 'جژ',
    k: 'چخک',
    h: 'حه',
    d: 'د',
    z: 'ذزضظ',
    r: 'ر',
    g: 'غقگ',
    f: 'ف',
    l: 'ل',
    m: 'م',
    n: 'ن',
    o: 'و',
    i: 'ی',
  }).flatMap(([sound, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, sound]),
  ),
)

export function isPersian(word: string): boolean {
  return PERSIAN_LETTER.test(word)
}

// Vowels stay, unlike in a skeleton, so that words of one skeleton can be told apart.
function soundOf(word: string): string {
  if (isPersian(word))
    return word
      .replace(/^ا(?=[وی]|س[پتکلمن])/, '')
      .replace(/./g, (letter) => SOUNDS.get(letter) ?? letter)
  return word
    .replace(/^x/, 'z')
    .replace(/ph/g, 'f')
    .replace(/([gks])h/g, '$1')
    .replace(/th/g, 't')
    .replace(/ch/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/[uvw]/g, 'o')
    .replace(/y/g, 'i')
    .replace(/e/g, '')
    .replace(/([a-z])\1/g, '$1')
}

const VOWELS = 'aoi'
/** Letters that one script writes for the other's: Lasix is «لازیکس», Clexane «کلگزان». */
const CONFUSED = new Set(['sz', 'zs', 'gk', 'kg', 'gj', 'jg', 'jz', 'zj'])
const isVowel = (letter: string) => VOWELS.includes(letter)
/** Of consonants: what one script writes for the other's is half a slip. */
const CONSONANTS: Costs = { other: (a, b) => (CONFUSED.has(a + b) ? 0.5 : 1), lost: () => 1 }
/** How vowels are written in Persian is anybody's guess: they tell half of what consonants do. */
const HEARD: Costs = {
  other: (a, b) => ((isVowel(a) && isVowel(b)) || CONFUSED.has(a + b) ? 0.5 : 1.5),
  lost: (letter) => (isVowel(letter) || letter === 'h' ? 0.75 : 1.5),
}

/**
 * 0 for words that sound alike, 1 for words with nothing in common; one Persian, one Latin. Latin names are
 * copied letter by letter, Persian ones are heard.
 */
export function soundDistance(typed: string, word: string): { whole: number; prefix: number } {
  const [a, b] = [soundOf(typed), soundOf(word)]
  const { whole, prefix } = spellingDistance(a, b, isPersian(typed) ? HEARD : ALIKE)
  return {
    whole: Math.min(1, whole / Math.max(a.length, b.length, 1)),
    prefix: Math.min(1, prefix / Math.max(a.length, 1)),
  }
}

/** Between what is heard of two words of one script without their vowels. */
export function heardDistance(typed: string, word: string) {
  const [said, meant] = [consonantsOf(typed), consonantsOf(word)]
  const first = (said[0] ?? '') + (meant[0] ?? '')
  const begins = said[0] === meant[0] || CONFUSED.has(first)
  return { ...spellingDistance(said, meant, CONSONANTS), isFirstAlike: begins }
}

/** What is heard of a word of either script without its vowels. */
export function consonantsOf(word: string): string {
  return soundOf(word).replace(/(?<!^)[aeiou]/g, '')
}
