import { companyKind } from '#src/catalogue/companies/kind.ts'
import { inPersian } from '#src/features/search/finglish.ts'
import { monthInWords } from './calendar.ts'
import { type Named, type Names, type OtherMeaning, TAKEN } from './names.ts'
import { nearWord, spokenWord } from './near-word.ts'
import { PHRASES } from './phrases.ts'
import { MAX_QUESTION, nameKey, phrase, plainQuestion } from './plain-question.ts'
import { Reading, type Slot } from './reading.ts'
import { isTurning, SILENT, WHO_ASKS } from './silent-words.ts'
import { written } from './spoken-words.ts'
import { BEFORE_TIMES, type FoundTime } from './times.ts'

/** A question as it was understood, before it is fitted to a list. */
export interface Understood {
  slots: ReadonlyMap<string, Slot>
  /** The first of its companies, and all of them. */
  company: Named | null
  companies: readonly Named[]
  time: FoundTime | null
  others: readonly OtherMeaning[]
  /** What nothing was made of, as it was typed. */
  unread: readonly string[]
  /** A word that nothing was made of stands beside one of a name, and may be the half of it that says what is meant. */
  isCut: boolean
  /** Words that were read as others, which they are a slip away from. */
  corrected: readonly Correction[]
}

export interface Correction {
  typed: string
  read: string
}

/** So many words that nothing was made of are looked for among the known ones: of a question fewer are left. */
export const MAX_LEFT = 12

/**
 * Reads a question; words that nothing was made of are read once more as the known words that they are a slip
 * away from, where that leaves less of it unread.
 */
export function readQuestion(text: string, names: readonly Names[], today: string): Understood {
  const typed = text
    .slice(0, MAX_QUESTION)
    .split(/[\s\u200c]+/)
    .filter(Boolean)
  const said = inPersian(typed)
  const plain = said.map((word, place) => {
    const words = monthInWords(plainQuestion(word)).split(' ')
    return words.map((one, at) => written(one, words[at - 1] ?? said[place - 1])).join(' ')
  })
  const first = readPlain(plain, typed, names, today)
  const left = new Set(first.unread.flatMap((run) => run.split(' ')))
  const corrected: Correction[] = []
  const again: string[] = []
  let joined = -2
  let looked = 0
  for (const [place, word] of plain.entries()) {
    if (place === joined + 1) {
      again.push('')
      continue
    }
    // «نکرده» is no slip of «کرده».
    const isOpen = left.has(typed[place] ?? '') && !isTurning(word) && ++looked <= MAX_LEFT
    const spoken = isOpen ? spokenWord(word, names) : null
    const read = isOpen ? (spoken ?? nearWord(word, names)) : null
    // «آموکسی سلین» is one name in two words.
    const next = plain[place + 1] ?? ''
    const isPair = isOpen && !read && left.has(typed[place + 1] ?? '') && !isTurning(next)
    const pair = isPair && !nearWord(next, names) ? nearWord(word + next, names) : null
    if (pair) {
      joined = place
      corrected.push({ typed: `${typed[place]} ${typed[place + 1]}`, read: pair })
    } else if (read) corrected.push({ typed: typed[place] ?? '', read })
    again.push(pair ?? (spoken ? written(spoken, again[place - 1]) : (read ?? word)))
  }
  if (corrected.length === 0) return first
  const second = readPlain(again, typed, names, today)
  const wordsOf = ({ unread }: Understood) => unread.join(' ').split(' ').filter(Boolean).length
  if (wordsOf(second) > wordsOf(first) - corrected.length) return first
  // A name that is guessed beside a word that nothing is made of may be another: «ادالت کلد».
  const open = new Set(second.unread.flatMap((run) => run.split(' ')))
  const isGuess = again.some(
    (word, place) =>
      word !== plain[place] &&
      names.some((known) => known.has(nameKey(word))) &&
      [typed[place - 1], typed[place + 1]].some((beside) => beside && open.has(beside)),
  )
  return { ...second, corrected, isCut: second.isCut || isGuess }
}

/** Reads from left to right of the grammar: names, times, amounts, phrases, and the rest. */
function readPlain(
  plain: readonly string[],
  typed: readonly string[],
  names: readonly Names[],
  today: string,
): Understood {
  const parts = plain.flatMap((word, place) =>
    word
      .split(' ')
      .filter(Boolean)
      .map((part) => ({ part, place })),
  )
  const reading = new Reading(parts.map(({ part }) => part))
  reading.take(WHO_ASKS)
  reading.readNames(names, 2)
  for (const [source, said] of BEFORE_TIMES) reading.readPhrase(source, said)
  const time = reading.readTime(today)
  reading.readAmounts()
  reading.readCode()
  for (const [source, said] of PHRASES) reading.readPhrase(source, said)
  reading.readNames(names, 1)
  // Of what changed then; beside a list a price is a column of it.
  reading.readPhrase('قیمت(?:~ها|~های|~هایی|~شان)?', { priced: '1' })
  for (const silent of SILENT) reading.take(silent)
  const either = reading.hasAlternatives() ? reading.take(phrase('یا')) : []
  // Words of one search all have to stand in a record.
  if (either.length > 0 && (reading.slots.get('q')?.values.length ?? 0) > 1) {
    reading.say({ versus: '1' }, 'یا')
  }
  // Who makes both of two is not who makes them in one.
  const isBoth = parts.some(({ part }) => part === 'و' || part === 'هم')
  const isOfMany = (reading.slots.get('q')?.values.length ?? 0) > 1
  const isOfFirms = reading.slots.get('maybe')?.values.includes(companyKind.name)
  if (isBoth && isOfMany && isOfFirms) reading.say({ versus: '1' }, 'و')
  const { slots, companies, others } = reading
  const unread = unreadRuns(reading.words, parts, typed)
  const company = companies[0] ?? null
  return { slots, company, companies, time, others, unread, isCut: reading.isCut(), corrected: [] }
}

function unreadRuns(
  words: readonly string[],
  parts: readonly { place: number }[],
  typed: readonly string[],
): string[] {
  const runs: number[][] = []
  let isOpen = false
  for (const [n, word] of words.entries()) {
    const place = parts[n]?.place
    if (word === TAKEN || place === undefined) isOpen = false
    else if (isOpen) runs.at(-1)?.push(place)
    else {
      runs.push([place])
      isOpen = true
    }
  }
  return runs.map((places) => [...new Set(places)].map((place) => typed[place]).join(' '))
}
