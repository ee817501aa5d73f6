import { readTable } from '#data/reference/read-table.ts'

/** Latin letters by what they are called in Persian; «آ» and «ای» may be more than one. */
const LETTERS = new Map<string, string>()
for (const { letter, names } of readTable('letter-names', ['letter', 'names'])) {
  for (const name of names.split(' | ')) LETTERS.set(name, (LETTERS.get(name) ?? '') + letter)
}
/** Two may be chance: «سی سی» is a measure. */
const MIN_LETTERS = 3
const MAX_LETTERS = 5

const LETTER = [...LETTERS.keys()].sort((a, b) => b.length - a.length).join('|')
const BETWEEN = '[\\s.\u200c-]+'
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${LETTER})(?:${BETWEEN}(?:${LETTER})){${MIN_LETTERS - 1},${MAX_LETTERS - 1}}(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Runs of names of letters in a text, and what they may spell: «آ اس آ» is asa, «اچ سی جی» hcg. */
export function spelledRuns(text: string) {
  const plain = text.replaceAll('ي', 'ی').replaceAll('ك', 'ک')
  return [...plain.matchAll(RUN)].map(({ 0: letters, index }) => ({
    letters: text.slice(index, index + letters.length),
    spellings: letters
      .split(new RegExp(BETWEEN))
      .reduce(
        (begun, name) =>
          begun.flatMap((one) => Array.from(LETTERS.get(name) ?? '', (letter) => one + letter)),
        [''],
      ),
  }))
}
