import { POLICY } from '#src/access/policy.ts'
import { fold } from '#src/persian/fold.ts'
import { accountFaq, dataFaq, exportFaq, searchFaq, subscriptionFaq, supportFaq } from './faq.ts'

/** What is often asked, with the numbers of the tiers as they are at this moment. */
export function currentFaq() {
  const some = [subscriptionFaq(POLICY), dataFaq, searchFaq]
  return [...some, exportFaq(POLICY), accountFaq, supportFaq].map(({ title, entries }) => ({
    title,
    entries: Object.entries(entries).map(([id, entry]) => ({ id, ...entry })),
  }))
}

/** The entries that hold every word, in any spelling; all of them for an empty search. */
export function findFaq(q: string) {
  const words = fold(q).split(' ').filter(Boolean)
  const faq = currentFaq()
  const groups = faq
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ question, answer }) => {
        const text = words.length > 0 ? fold(`${title} ${question} ${answer}`) : ''
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
  return { q, groups, found: countEntries(groups), total: countEntries(faq) }
}

const countEntries = (groups: ReturnType<typeof currentFaq>) =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0)
