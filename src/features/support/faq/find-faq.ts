import { fold } from '../../../persian/fold.ts'
import { accountFaq } from './account.ts'
import { dataFaq } from './data.ts'
import { exportFaq } from './export.ts'
import type { FaqGroup } from './faq.ts'
import { searchFaq } from './search.ts'
import { subscriptionFaq } from './subscription.ts'
import { supportFaq } from './support.ts'

export const FAQ: readonly FaqGroup[] = [
  subscriptionFaq,
  dataFaq,
  searchFaq,
  exportFaq,
  accountFaq,
  supportFaq,
]

const total = FAQ.reduce((sum, { entries }) => sum + entries.length, 0)

const folded = new Map(
  FAQ.flatMap(({ title, entries }) =>
    entries.map((entry) => [entry.id, fold(`${title} ${entry.question} ${entry.answer}`)]),
  ),
)

/** The entries that hold every word, in any spelling; all of them for an empty search. */
export function findFaq(q: string) {
  const words = fold(q).split(' ').filter(Boolean)
  const holds = (id: string) => words.every((word) => folded.get(id)?.includes(word))
  const groups = FAQ.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ id }) => holds(id)),
  })).filter(({ entries }) => entries.length > 0)
  const found = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return { q, groups, found, total }
}
