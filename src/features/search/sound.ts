import { spellingDistance } from './spelling-distance.ts'

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
    .replace(/ph/g, 'f')
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
