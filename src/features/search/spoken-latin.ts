/** What Persian writes for what is typed in Latin letters, the longer first; vowels within a word are mostly not written. */
const LETTERS: readonly (readonly [typed: string, written: string])[] = [
  ['kh', 'خ'],
  ['gh', '[قغ]'],
  ['ch', 'چ'],
  ['sh', 'ش'],
  ['zh', '[ژج]'],
  ['ph', 'ف'],
  ['ck', 'ک'],
  ['oo', 'و'],
  ['ou', 'و'],
  ['ee', 'ی'],
  ['ey', 'ی'],
  ['ei', 'ی'],
  ['aa', 'ا'],
  ['b', 'ب'],
  ['p', 'پ'],
  ['t', '[تط]'],
  ['s', '[سصث]'],
  ['j', '[جژ]'],
  ['h', '[هح]'],
  ['d', 'د'],
  ['z', '[زذضظ]'],
  ['r', 'ر'],
  ['f', 'ف'],
  ['q', '[قغ]'],
  ['g', 'گ'],
  ['c', '[سک]'],
  ['k', 'ک'],
  ['l', 'ل'],
  ['m', 'م'],
  ['n', 'ن'],
  ['v', 'و'],
  ['w', 'و'],
  ['x', '(?:کس|خ)'],
  ['y', 'ی'],
  ['a', '[اع]?'],
  ['e', '[اعه]?'],
  ['i', '[اع]?ی'],
  ['o', '[اع]?و?'],
  ['u', 'و'],
]
const TYPED = new RegExp(LETTERS.map(([typed]) => typed).join('|'), 'g')
const WRITTEN = new Map(LETTERS)
/** No word is longer, or has more vowels on end: of many, each of which may be unwritten, a match is sought too long. */
const LATIN = /^(?!.*[aeo]{4})[a-z]{2,24}$/

/**
 * How a Persian word is written that somebody typed in Latin letters by its sound, as one pattern: «namaki» is
 * «نمکی», «zhelofen» «ژلوفن». Null for what is no such word.
 */
export function spokenPattern(typed: string): RegExp | null {
  if (!LATIN.test(typed)) return null
  const single = typed.replace(/([bcdfghjklmnpqrstvwxz])\1/g, '$1')
  const written = single.replace(TYPED, (letters, at: number) => {
    const pattern = WRITTEN.get(letters) ?? letters
    // A word that begins with a vowel begins with its letter, and one that ends in e in «ه» at most.
    if (at === 0 && /^[aeo]$/.test(letters)) return letters === 'o' ? '[اع]و?' : '[اع]'
    return letters === 'e' && at === single.length - 1 ? 'ه?' : pattern
  })
  return new RegExp(`^${written}$`)
}
