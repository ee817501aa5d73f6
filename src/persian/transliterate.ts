import { fold } from './fold.ts'

// Vowels become «a» until the places of letters no longer matter; «و» is «v» only at the start.
const SOUNDS = new Map(
  Object.entries({
    b: 'ب',
    p: 'پ',
    t: 'تط',
    s: 'ثسشصذزضظ',
    j: 'جژ',
    k: 'چخک',
    g: 'غقگ',
    h: 'حه',
    d: 'د',
    r: 'ر',
    f: 'ف',
    l: 'ل',
    m: 'م',
    n: 'ن',
    v: 'و',
    a: 'اعی',
  }).flatMap(([sound, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, sound]),
  ),
)

// In this order. Soft c and g go before e, i, y; h and v are heard only at the start of a word,
// since Persian writes them like vowels or not at all.
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^x/, 's'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/zh/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(?<!^)[hv]/g, ''],
  [/[aeiouy]/g, ''],
  [/gs/g, 'ks'],
  [/([a-z])\1+/g, '$1'],
  [/^ps/, 's'],
]

/**
 * The rough consonants of each word, the same for a name in Persian and in Latin letters:
 * «آتورواستاتین» and "atorvastatin" → `trstn`; words stay parted by single spaces, words of vowels
 * vanish, digits stay. A key for looking names up, not a transliteration: names of few consonants
 * share keys, so rank what it finds and do not use keys shorter than three letters alone.
 */
export function latinSkeleton(text: string): string {
  return fold(text).split(' ').map(skeletonOfWord).filter(Boolean).join(' ')
}

function skeletonOfWord(word: string): string {
  const latin = word.replace(/[^a-z0-9]/g, (letter) => SOUNDS.get(letter) ?? '')
  return RULES.reduce((key, [pattern, sound]) => key.replace(pattern, sound), latin)
}
