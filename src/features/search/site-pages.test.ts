import { describe, expect, test } from 'vitest'
import { VISITOR } from '#src/access/policy.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { withPages } from './answer.ts'
import { asQuestion, searchedText } from './as-question.ts'
import { findPages } from './site-pages.server.ts'

const { database: db } = await freshDatabase()

describe('pages of the portal', () => {
  const person = {
    status: 'ACTIVE',
    name: 'م',
    subscriptionTier: 1,
    subscriptionExpires: null,
  } as const
  const user = (id: string, role: 'USER' | 'ADMIN' = 'USER') => ({ ...person, id, role })
  const viewerOf = (who?: ReturnType<typeof user>) =>
    who ? { kind: 'professional' as const, userId: who.id, name: who.name } : VISITOR
  const pathsOf = async (q: string, who?: ReturnType<typeof user>) =>
    (await findPages(db, q, viewerOf(who), who)).groups.flatMap(({ items }) =>
      items.map(({ path }) => path),
    )

  test.each([
    ['رادار', '/insight/expiry'],
    ['راد', '/insight/expiry'],
    ['شركت', '/company'],
    ['تیکت', '/support/new'],
    ['فرصت سرمایه', '/investment-opportunity'],
    ['vhnhv', '/insight/expiry'],
  ])('%s leads to %s', async (q, path) => {
    expect(await pathsOf(q, user(crypto.randomUUID()))).toContain(path)
  })

  test('show each reader what they may open, and nobody what was not asked for', async () => {
    const { id } = await makePerson(db)
    await db.insert(savedViews).values({
      userId: id,
      list: 'companies',
      name: 'رادار رقبای ما',
      address: '/company?sort=-licences',
    })
    expect(await pathsOf('رادار رقب', user(id))).toEqual(['/company?sort=-licences'])
    expect(await pathsOf('رادار رقب', user(crypto.randomUUID()))).toEqual([])
    expect(await pathsOf('کیفیت داده', user(id))).toEqual([])
    expect(await pathsOf('کیفیت داده', user(id, 'ADMIN'))).toEqual(['/admin/quality?state=open'])
    expect(await pathsOf('پیگیری')).toEqual([])
    for (const q of ['', 'ر', 'رر', '%%%', 'qqxxzz']) expect(await pathsOf(q, user(id))).toEqual([])
  })

  test('stand first when called by name, else after the best records', () => {
    const group = (label: string) => ({ kind: 'page' as const, label, items: [] })
    const [a, b, page] = [group('a'), group('b'), group('page')]
    expect(withPages([a, b], [page], true)).toEqual([page, a, b])
    expect(withPages([a, b], [page], false)).toEqual([a, page, b])
    expect(withPages([], [page], false)).toEqual([page])
  })
})

test.each([
  ['کدام داروهای قلبی فقط یک سازنده دارند؟', true],
  ['  چند شرکت متفورمین دارند', true],
  ['metformin chand ta tolidkonande dare', true],
  ['آتورواستاتین ۲۰ قرص', false],
  ['می فی پریستون', false],
  ['پنج شرکت بزرگ', true],
  ['چند دارو', false],
])('«%s» is offered as a question: %s', (text, isQuestion) => {
  const paths = asQuestion(text).flatMap(({ items }) => items.map(({ path }) => path))
  expect(paths).toEqual(isQuestion ? [`/ask?q=${encodeURIComponent(text.trim())}`] : [])
})

test.each([
  ['متفورمین چند تا تولیدکننده دارد؟', 'متفورمین'],
  ['metformin chand ta tolidkonande dare', 'metformin'],
  ['کی پروانهٔ متفورمین تمام می‌شود', 'متفورمین'],
  ['چند شرکت آتورواستاتین تولید می‌کنند؟', 'آتورواستاتین'],
  ['کدام شرکت تولید می‌کند؟', ''],
  ['داروهای تک‌سازندهٔ گروه J که تا شش ماه دیگر منقضی می‌شوند', 'داروهای گروه J'],
  ['آتورواستاتین ۲۰ قرص', 'آتورواستاتین ۲۰ قرص'],
])('of «%s» the search looks for «%s»', (text, names) => {
  expect(searchedText(text)).toBe(names)
})
