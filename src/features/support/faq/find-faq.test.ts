import { afterEach, expect, it } from 'vitest'
import { applyPolicy } from '#src/access/policy.ts'
import { currentFaq, findFaq } from './find-faq.ts'

afterEach(() => applyPolicy({}))

const entries = currentFaq().flatMap((group) => group.entries)

it('every question has an anchor of its own, and an answer', () => {
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  for (const { question, answer } of entries) {
    expect(question.length).toBeGreaterThan(10)
    expect(answer.length).toBeGreaterThan(60)
  }
})

it('without words all of them stand in their groups', () => {
  const { groups, found, total } = findFaq('  ')
  expect(groups).toHaveLength(currentFaq().length)
  expect(found).toBe(total)
})

it.each([
  ['رمز عبور', 'forgot-password'],
  ['قیمت', 'tiers'],
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
  expect(findFaq('رمز عبور zzz')).toMatchObject({ groups: [], found: 0 })
})

it('answers tell the numbers of the tiers as an admin has set them, and are found by them', () => {
  applyPolicy({ free: { listRows: 47, watchList: 8 }, professional: { exportRowsPerDay: 5432 } })
  const answerTo = (id: string) =>
    findFaq('')
      .groups.flatMap((group) => group.entries)
      .find((entry) => entry.id === id)?.answer
  expect(answerTo('tiers')).toContain('۴۷ ردیف')
  expect(answerTo('limits')).toContain('پلن رایگان ۸')
  expect(answerTo('export-limit')).toContain('۵٬۴۳۲')
  expect(findFaq('۵٬۴۳۲').found).toBe(1)
  applyPolicy({})
  expect(answerTo('tiers')).not.toContain('۴۷')
  expect(findFaq('۵٬۴۳۲').found).toBe(0)
})
