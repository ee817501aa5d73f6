import { fold } from '#src/persian/fold.ts'
import { readTable } from './read-table.ts'

const WORDS = readTable('company-words', ['word', 'kind']).map(({ word, kind }) => ({
  word: fold(word),
  kind,
}))

/** Folded words that say what a company legally is («سهامی عام», «gmbh»): no part of its name. */
export const LEGAL_FORMS: readonly string[] = foldedOf('form')

/** Folded words of the trade that many names share: part of a name, but they tell no two apart. */
export const TRADE_WORDS: readonly string[] = foldedOf('trade')

/** The longest first, so that «با مسئولیت محدود» is taken whole. */
function foldedOf(kind: string): string[] {
  const words = new Set(WORDS.filter((one) => one.kind === kind).map(({ word }) => word))
  return [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}
