import { expect, it } from 'vitest'
import { FAQ, findFaq } from './find-faq.ts'

const entries = FAQ.flatMap((group) => group.entries)

it('every question has an anchor of its own, and an answer', () => {
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  for (const { question, answer } of entries) {
    expect(question.length).toBeGreaterThan(10)
    expect(answer.length).toBeGreaterThan(60)
  }
})

it('without words all of them stand in their groups', () => {
  const { groups, found, total } = findFaq('  ')
  expect(groups).toHaveLength(FAQ.length)
  expect(found).toBe(total)
})

it.each([
  ['گذرواژه', 'forgot-password'],
  ['خروجي اكسل', 'export-formats'],
  ['خروجی‌ گرفت', 'export-formats'],
  ['PDF پیوست', 'attachments'],
  ['01211', 'generic-code'],
])('«%s» finds %s in any spelling', (q, id) => {
  const { groups, found, total } = findFaq(q)
  expect(groups.flatMap((group) => group.entries.map((entry) => entry.id))).toContain(id)
  expect(found).toBeLessThan(total)
})

it('a word that stands nowhere finds nothing', () => {
  expect(findFaq('گذرواژه zzz')).toMatchObject({ groups: [], found: 0 })
})
