import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import type { Answer } from './answer.ts'
import { AskPage } from './ask-page.tsx'

type Found = NonNullable<NonNullable<Answer['view']>['found']>

const table = { columns: [{ label: 'فرآورده', type: 'text' }], rows: [['ADENOSINE']] }
const found = {
  total: 2733,
  noun: 'فرآورده',
  firms: { count: 198, noun: 'صاحب پروانه', isLeast: false },
  alone: null,
  unclear: null,
  leading: [
    { label: 'داروسازی الف', to: '/medicine?holder=1', count: 83 },
    { label: 'داروسازی ب', to: '/medicine?holder=2', count: 80 },
  ],
  first: { count: 2, by: 'پروانه' },
  table,
  isPreview: false,
} as unknown as Found

function drawn(
  given: Partial<Found> | null,
  beside: Answer['beside'] = [],
  withheld: Answer['withheld'] = null,
) {
  const answer: Answer = {
    q: 'دو شرکت بزرگ گروه C',
    unread: [],
    unfit: [],
    corrected: [],
    named: null,
    withheld,
    brand: null,
    beside,
    chips: [],
    others: [],
    nearest: [],
    view: {
      title: 'فرآورده‌ها',
      href: '/medicine',
      found: given && { ...found, ...given },
      isClosed: false,
    },
  }
  return drawnText(<AskPage data={{ q: answer.q, answer }} />)
}

it('so many companies that were asked for are the title and the rows', () => {
  const text = drawn({})
  expect(text).toContain('۲ شرکت اول به تعداد پروانه، از ۱۹۸ صاحب پروانه، با ۲٬۷۳۳ فرآورده')
  expect(text).toContain('[داروسازی الف](/medicine?holder=1)')
  expect(text).not.toContain('ADENOSINE')
})

it('who holds most stands beside the rows where no number was asked for', () => {
  const text = drawn({ first: null })
  expect(text).toContain('۱۹۸ صاحب پروانه، با ۲٬۷۳۳ فرآورده')
  expect(text).not.toContain('شرکت اول')
  expect(text).toContain('[داروسازی الف (۸۳)](/medicine?holder=1)')
  expect(text).toContain('ADENOSINE')
})

it('what an order begins with stands beside each side of a comparison', () => {
  const side = { to: '/medicine?atc=C02', total: 5, noun: 'دارو', firms: null }
  const text = drawn({}, [
    { ...side, label: 'الف', first: 'پرازوسین، Prazosin 5 mg؛ قیمت: ۲۰۰' },
    { ...side, label: 'ب', to: '/medicine?atc=C03', first: null },
  ])
  expect(text).toContain('اولین به این ترتیب')
  expect(text).toMatch(/پرازوسین، ⟨Prazosin 5.mg⟩؛ قیمت: ۲۰۰/)
  expect(drawn({}, [{ ...side, label: 'الف', first: null }])).not.toContain('اولین به این ترتیب')
})

it('a share stands beside each way of supply, and says of what it is', () => {
  const side = { to: '/medicine', noun: 'فرآورده', firms: null, first: null }
  const text = drawn({}, [
    { ...side, label: 'همه', total: 8 },
    { ...side, label: 'وارداتی', to: '/medicine?supply=imported', total: 2, share: 0.25 },
  ])
  expect(text).toContain('۲۵٪')
  expect(text).toContain('سهم از پروانه‌های جاری است، نه از فروش')
})

it('makers of whom none is known are not at least nought', () => {
  const text = drawn({ firms: { count: 0, noun: 'سازنده', isLeast: true }, first: null })
  expect(text).toContain('سازنده نامعلوم، با ۲٬۷۳۳ فرآورده')
})

it('what no source tells leads to the same view as a list', () => {
  expect(drawn(null, [], 'unsaid')).toContain('[همین نما در فهرست](/medicine)')
})

it('the first of an order are so many of what is counted', () => {
  const text = drawn({ firms: null, leading: [] })
  expect(text).toMatch(/[۰-۹]+ مورد اول از ۲٬۷۳۳ فرآورده، به ترتیب پروانه/)
})
