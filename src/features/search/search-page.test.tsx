import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import type { CountedGroup, SearchResults } from './answer.ts'
import { SearchPage } from './search-page.tsx'

const group = (kind: CountedGroup['kind'], label: string, total: number): CountedGroup => ({
  kind,
  label,
  total,
  items: [{ title: 'الف', subtitle: null, path: '/x' }],
})

function drawn(given: Partial<SearchResults>) {
  const results = {
    groups: [],
    corrected: null,
    unknown: [],
    listed: 'متفورمین',
    absent: null,
    exactPath: null,
    ...given,
  }
  return drawnText(<SearchPage data={{ q: 'متفورمین', results }} />)
}

it('brands are no licences: the list that a group leads to has a total of its own', () => {
  const text = drawn({ groups: [group('brand', 'برند و فرآورده', 44)] })
  expect(text).toContain('۱ از ۴۴')
  expect(text).toMatch(/همین جست‌وجو در فهرست:.*\[فرآورده‌های دارویی\]\(\/medicine\?level=products&/)
})

it('companies of medicines are fewer than those found: each list that has some of them is named', () => {
  const text = drawn({ groups: [group('company', 'شرکت', 27)] })
  expect(text).toContain('۱ از ۲۷')
  expect(text).toMatch(/\[شرکت‌های دارویی\]\(\/company\?q=/)
  expect(text).toMatch(/\[شرکت‌های مکمل\]\(\/supplement-releasing-companies\?q=/)
  expect(text).toMatch(/\[شرکت‌های کالای سلامت\]\(\/fda\/companies\?q=/)
})

it('the total is that of what is shown', () => {
  const absent = { title: 'الف', said: 'در فهرست ایران نیست', groups: [], registers: [], read: [] }
  const groups = [group('medicine', 'دارو', 3), group('unlisted', 'در فهرست نیست', 2)]
  expect(drawn({ groups, absent })).toContain('۳ نتیجه')
  expect(drawn({ groups })).toContain('۵ نتیجه')
  expect(drawn({})).toContain('چیزی پیدا نشد')
})

it('says which words an answer leaves out, and leads to the list without them', () => {
  const groups = [group('medicine', 'دارو', 3)]
  const text = drawn({ groups, unknown: ['زجاجیه'], listed: 'متفورمین' })
  expect(text).toContain('نتیجه‌ها بدون «زجاجیه» است، که جست‌وجو آن را نشناخت')
  expect(drawn({ groups, unknown: ['زجاجیه', 'قققق'] })).toContain('آن‌ها را نشناخت')
  expect(text).toContain(`q=${encodeURIComponent('متفورمین')}`)
  expect(drawn({ groups, listed: null })).not.toContain('همین جست‌وجو')
})
