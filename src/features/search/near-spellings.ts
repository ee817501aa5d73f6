import { isPersian } from './sound.ts'

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const PERSIAN = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

/**
 * All that is one edit away from a folded word, as `spellingDistance` counts it: a letter too many,
 * two neighbours swapped, a wrong letter, a letter missing before another. Sorted, so that an index
 * is read in its own order.
 */
export function nearSpellings(word: string): string[] {
  const letters = isPersian(word) ? PERSIAN : LATIN
  const found = new Set<string>()
  for (let place = 0; place < word.length; place++) {
    const [head, letter, tail] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)]
    found.add(head + tail)
    if (tail) found.add(head + tail[0] + letter + tail.slice(1))
    for (const other of letters) found.add(head + other + tail).add(head + other + letter + tail)
  }
  found.delete(word)
  return [...found].sort()
}
