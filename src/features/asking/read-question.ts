import { companyKind } from '#src/catalogue/companies/kind.ts'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import { inPersian } from '#src/features/search/finglish.ts'
import { findCount, findMoney, strengthsAt } from './amounts.ts'
import { type FoundName, findNames, type Named, type Names, TAKEN } from './names.ts'
import { nearWord } from './near-word.ts'
import { MADE, MAKER, type Said, UNIT, UNITS } from './phrase-parts.ts'
import { BEFORE_TIMES, PHRASES } from './phrases.ts'
import { MAX_QUESTION, phrase, plainQuestion } from './plain-question.ts'
import { isTurning, SILENT } from './silent-words.ts'
import { written } from './spoken-words.ts'
import { type FoundTime, findTime } from './times.ts'

/** What a phrase of the question said of one filter, and in which words. */
export interface Slot {
  values: readonly string[]
  said: string
}

/** A question as it was understood, before it is fitted to a list. */
export interface Understood {
  slots: ReadonlyMap<string, Slot>
  /** The first of its companies, and all of them. */
  company: Named | null
  companies: readonly Named[]
  time: FoundTime | null
  /** Other meanings of its names. */
  others: readonly Named[]
  /** What nothing was made of, as it was typed. */
  unread: readonly string[]
  /** Words that were read as others, which they are a slip away from. */
  corrected: readonly Correction[]
}

export interface Correction {
  typed: string
  read: string
}

const OF_UNIT = phrase(
  `(?:قیمت )?(?:هر|واحد|دانه~ای)(?: (?:دانه|عدد|یک))? ${UNIT}(?:~شان| آن~ها| آنها| آن)?`,
)
const OF_MAKERS = {
  before: '(?:با |دارای )?',
  after: ` (?:${MAKER}|(?:شرکت|کارخانه|نفر)(?: (?:آن|آن~ها|آنها) را)? ${MADE})`,
}

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
    const words = plainQuestion(word).split(' ')
    return words.map((one, at) => written(one, words[at - 1] ?? said[place - 1])).join(' ')
  })
  const first = readPlain(plain, typed, names, today)
  const left = new Set(first.unread.flatMap((run) => run.split(' ')))
  const corrected: Correction[] = []
  const again = plain.map((word, place) => {
    // «نکرده» is no slip of «کرده».
    const isOpen = left.has(typed[place] ?? '') && !isTurning(word)
    const read = isOpen ? nearWord(word, names) : null
    if (read) corrected.push({ typed: typed[place] ?? '', read })
    return read ?? word
  })
  if (corrected.length === 0) return first
  const second = readPlain(again, typed, names, today)
  const wordsOf = ({ unread }: Understood) => unread.join(' ').split(' ').filter(Boolean).length
  return wordsOf(second) <= wordsOf(first) - corrected.length ? { ...second, corrected } : first
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
  reading.readNames(names, 2)
  for (const [source, said] of BEFORE_TIMES) reading.readPhrase(source, said)
  const time = reading.readTime(today)
  reading.readAmounts()
  reading.readCode()
  for (const [source, said] of PHRASES) reading.readPhrase(source, said)
  reading.readNames(names, 1)
  // Of what changed then; beside a list a price is a column of it.
  if (time) reading.readPhrase('قیمت(?:~ها|~های|~هایی|~شان)?', { priced: '1' })
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
  return { slots, company, companies, time, others, unread, corrected: [] }
}

class Reading {
  words: string[]
  readonly slots = new Map<string, Slot>()
  private readonly companyAt = new Map<number, Named>()
  readonly others: Named[] = []

  constructor(words: string[]) {
    this.words = words
  }

  /** In the order of the question; a company said twice stands once. */
  get companies(): Named[] {
    return [...new Set([...this.companyAt].toSorted(([a], [b]) => a - b).map(([, named]) => named))]
  }

  say(said: Said, text: string): void {
    for (const [slot, value] of Object.entries(said)) {
      const before = this.slots.get(slot)
      const values = [...new Set([...(before?.values ?? []), value].flat())]
      this.slots.set(slot, { values, said: before ? `${before.said}، ${text}` : text })
    }
  }

  /** Takes every place of a pattern, so that nothing else reads it; the texts that were taken. */
  take(pattern: RegExp): string[] {
    pattern.lastIndex = 0
    const taken: string[] = []
    const rest = this.words.join(' ').replace(pattern, (match: string) => {
      taken.push(match)
      return match.replace(/[^ ]+/g, TAKEN)
    })
    if (taken.length > 0) this.words = rest.split(' ')
    return taken
  }

  readPhrase(source: string, said: Said): void {
    for (const text of this.take(phrase(source))) this.say(said, text)
  }

  readTime(today: string): Understood['time'] {
    const found = findTime(this.words.join(' '), today)
    if (found) this.takeText(found.said)
    return found
  }

  /** An ATC code, the IRC or GTIN of a licence, or a generic code, by itself or called so. */
  readCode(): void {
    for (const text of this.take(phrase('(?:(?:کد|atc) ){0,2}[a-z]\\d\\d[a-z][a-z]\\d\\d'))) {
      this.say({ atc: text.slice(-7).toUpperCase() }, text)
    }
    for (const text of this.take(phrase('(?:گروه|دسته|atc) [abcdghjlmnprsv]'))) {
      this.say({ atc: text.slice(-1).toUpperCase() }, text)
    }
    for (const text of this.take(phrase('(?:کد )?(?:irc |gtin )?(?:\\d{16}|\\d{13,14})'))) {
      this.say({ q: text.split(' ').at(-1) ?? '', maybe: productKind.name }, text)
    }
    for (const text of this.take(phrase('کد ژنریک 0*[1-9]\\d*|(?:کد )?0*[1-9]\\d{4,6}'))) {
      this.say({ q: text.split(' ').at(-1) ?? '' }, text)
    }
  }

  readAmounts(): void {
    const [ofUnit] = this.take(OF_UNIT)
    const unit =
      ofUnit && (Object.entries(UNITS).find(([word]) => ofUnit.includes(word))?.[1] ?? 'piece')
    const found = findMoney(this.words.join(' '))
    const money = found && !this.isOfSales(found.said) ? found : null
    if (money) {
      this.takeText(money.said)
      this.say(unit ? { unit, unitPrice: money.range } : { price: money.range }, money.said)
    } else if (unit) this.say({ unit }, unit)
    const score =
      findCount(this.words.join(' '), { before: '(?:با )?امتیاز(?:~شان)? ' }) ??
      findCount(this.words.join(' '), { after: ' امتیاز(?:~شان)?' })
    if (score) {
      this.takeText(score.said)
      this.say({ score: score.range, list: 'opportunities' }, score.said)
    }
    const makers = findCount(this.words.join(' '), { ...OF_MAKERS, over: 1 })
    const values = makers && makerValues(makers.range)
    if (values) {
      this.takeText(makers.said)
      this.say({ makers: values }, makers.said)
    }
  }

  /** «هندی یا آلمانی» are two values of one filter; of two filters both have to hold. */
  hasAlternatives(): boolean {
    const many = [...this.slots].some(([, { values }]) => values.length > 1)
    return many || this.companies.length > 1
  }

  /** «فروش بالای ۱۰ میلیارد تومان» is no price. */
  private isOfSales(said: string): boolean {
    const [before = '', after = ''] = this.words.join(' ').split(said)
    const around = [...before.trim().split(' ').slice(-3), ...after.trim().split(' ').slice(0, 1)]
    return around.some((word) => /^(?:فروش|گردش|درامد|سود)/.test(word))
  }

  /** Names of so many words or more; the number behind a substance is its strength. */
  readNames(names: readonly Names[], minWords: number): void {
    const all = findNames(this.words, names, minWords)
    for (const [place, found] of all.entries()) {
      const { start, end } = found
      const [first, ...others] = likeNeighbours(found, all[place - 1], all[place + 1], this.words)
      if (!first) continue
      const said = this.words.slice(start, end).join(' ')
      const isMedicine = first.slot === 'q' && !first.list
      const strengths = isMedicine ? strengthsAt(this.words, end) : { amounts: [], end }
      this.words.fill(TAKEN, start, strengths.end)
      if (first.slot === 'company') this.companyAt.set(start, first)
      else if (first.slot === 'q') this.sayStrengths(first.values[0] ?? '', strengths.amounts, said)
      else this.say({ [first.slot]: first.values }, said)
      if (first.list) this.say({ list: first.list }, said)
      this.others.push(...others)
    }
  }

  /** Two strengths are two questions, beside each other. */
  private sayStrengths(name: string, amounts: readonly number[], said: string): void {
    this.say({ q: amounts.length > 0 ? amounts.map((amount) => `${name} ${amount}`) : name }, said)
    if (amounts.length > 1) this.say({ versus: '1' }, said)
  }

  private takeText(text: string): void {
    const words = text.split(' ')
    const start = this.words.findIndex((_, place) =>
      words.every((word, n) => this.words[place + n] === word),
    )
    for (let n = 0; start >= 0 && n < words.length; n++) this.words[start + n] = TAKEN
  }
}

/** «خوراکی و تزریقی» are two routes, though «تزریقی» alone is any form that is injected: what can be said of both goes first. */
function likeNeighbours(
  { named, start, end }: FoundName,
  before: FoundName | undefined,
  after: FoundName | undefined,
  words: readonly string[],
): readonly Named[] {
  const isAnd = (word = '') => word === 'و' || word === 'یا'
  const beside = [
    ...(before && before.end === start - 1 && isAnd(words[start - 1]) ? before.named : []),
    ...(after && after.start === end + 1 && isAnd(words[end]) ? after.named : []),
  ]
  const [first] = named
  if (beside.length === 0 || beside.some(({ slot }) => slot === first?.slot)) return named
  return named.toSorted(
    (a, b) =>
      Number(beside.some(({ slot }) => slot === b.slot)) -
      Number(beside.some(({ slot }) => slot === a.slot)),
  )
}

/** A range of makers as lists have it: none, one, two, three and more; null where they cannot say it. */
function makerValues(range: string): string[] | null {
  const [from, to] = range.split('..')
  const [least, most] = [Number(from), to ? Number(to) : Number.POSITIVE_INFINITY]
  if (Number.isFinite(most) ? most > 2 : least > 3) return null
  return ['0', '1', '2', '3'].filter((n) => Number(n) >= least && Number(n) <= most)
}

/** Runs of words that nothing read, as they were typed. */
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
