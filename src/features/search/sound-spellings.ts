const SAME_SOUND = [
  'سصثش',
  'زذضظس',
  'تط',
  'قغگک',
  'حه',
  'جژ',
  'ایوع',
  'aeiouy',
  'ckq',
  'sz',
  'fp',
  'vw',
  'iy',
]
const VOWELS = { fa: 'ایو', en: 'aeiou' } as const

/**
 * Spellings of the beginning of a word that sound alike: a letter of the same sound for another, a
 * vowel more or less. For words that are still being typed.
 */
export function soundSpellings(word: string): string[] {
  const vowels = /[ا-ی]/.test(word) ? VOWELS.fa : VOWELS.en
  const found = new Set<string>()
  for (let place = 0; place < word.length; place++) {
    const [head, letter, tail] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)]
    const alike = SAME_SOUND.filter((sounds) => sounds.includes(letter)).join('')
    for (const other of alike) found.add(head + other + tail)
    for (const vowel of vowels) found.add(head + vowel + letter + tail)
    if (vowels.includes(letter)) found.add(head + tail)
  }
  found.delete(word)
  return [...found].filter((spelling) => spelling.length >= 4).sort()
}
