/**
 * Edits from `typed` to `word`: insertion, deletion, substitution and swap of two neighbours count 1.
 * `whole` is to the whole word; `prefix` to its nearest beginning, for a word still being typed.
 */
export function spellingDistance(typed: string, word: string): { whole: number; prefix: number } {
  const width = word.length
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const [a, former] = [typed[row - 1], typed[row - 2]]
    const current = [row]
    for (let column = 1; column <= width; column++) {
      const b = word[column - 1]
      const replaced = (last[column - 1] ?? 0) + (a === b ? 0 : 1)
      const edited = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1
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
  if (isPersian(word)) return word.replace(/./g, (letter) => SOUNDS.get(letter) ?? letter)
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

/** 0 for words that sound alike, 1 for words with nothing in common; one Persian, one Latin. */
export function soundDistance(typed: string, word: string): { whole: number; prefix: number } {
  const [a, b] = [soundOf(typed), soundOf(word)]
  const { whole, prefix } = spellingDistance(a, b)
  return { whole: whole / Math.max(a.length, b.length, 1), prefix: prefix / Math.max(a.length, 1) }
}

/** What is heard of a word of either script without its vowels. */
export function consonantsOf(word: string): string {
  return soundOf(word).replace(/(?<!^)[aeiou]/g, '')
}
