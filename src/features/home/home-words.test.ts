import { describe, expect, it } from 'vitest'
import { byWeek, lapseWeeks } from '#src/insight/expiry/weeks.ts'
import {
  changesSpan,
  cockpitTitle,
  lapsesTitle,
  rivalsTitle,
  tasksOf,
  viewsTitle,
  worstOf,
} from './cockpit-words.ts'
import { changesInShort, changesTitle, medicineInShort, mostLicensed } from './front-words.ts'

const line = (harm: 0 | 1 | 3 | 5, sort = 'price-up', isOpen = true) => ({
  harm,
  size: 61,
  isOpen,
  event: { title: 'لوراتادین', sort },
})
const counts = { records: 5, lapsedTotal: 1, isSince: true, day: '2026-11-15' }

describe('headings state what was found', () => {
  it('an order is told where there is something to order', () => {
    const never = { ...counts, isSince: false, day: null }
    expect(changesSpan(counts, '2026-11-10')).toMatch(/به ترتیب اهمیت$/)
    expect(changesSpan(never, null)).not.toContain('ترتیب')
    expect(changesSpan(never, '2026-11-10')).toBe(changesSpan(never, null))
  })

  it('of one’s own changes, lapses, or the market', () => {
    expect(cockpitTitle(counts, 3, '', '2026-11-10')).toBe(
      'از آخرین بازدید شما، ۶ مورد از آنچه دنبال می‌کنید تغییر کرده است',
    )
    expect(cockpitTitle({ ...counts, isSince: false }, 3, '', null)).toMatch(/^۳ پروانه از آنچه/)
    const before = { ...counts, lapsedTotal: 0, isSince: false }
    expect(cockpitTitle(before, 0, '', '2026-11-10')).toMatch(/تغییری ثبت نشده است$/)
    expect(cockpitTitle(null, 9, 'بازار', null)).toBe('بازار')
  })

  it('on a first visit nothing is said of a last one, nor of updates that were not looked at', () => {
    const before = { ...counts, lapsedTotal: 0, isSince: false }
    expect(cockpitTitle(before, 0, '', null)).toBe(
      '۵ مورد از آنچه دنبال می‌کنید در ۲۴ آبان ۱۴۰۵ تغییر کرد',
    )
    const none = { ...before, records: 0, day: null }
    expect(cockpitTitle(none, 0, '', null)).toMatch(/^آخرین به‌روزرسانی چیزی/)
    expect(changesSpan(none, null)).toMatch(/^آخرین به‌روزرسانی چیزی/)
  })

  it('of the worst change, and of none only how many there are', () => {
    expect(worstOf([line(0)], 4)).toMatch(/بدون پروانهٔ معتبر ماند/)
    expect(worstOf([line(1)], 4)).toMatch(/تنها یک سازنده ماند/)
    expect(worstOf([line(3)], 4)).toBe('مهم‌ترین: قیمت لوراتادین ۶۱٪ بالا رفت')
    expect(worstOf([line(3, 'price-up', false)], 4)).toBe('۴ رکورد تغییر کرده است')
    expect(worstOf([line(3, 'price-down')], 4)).toBe('۴ رکورد تغییر کرده است')
    expect(worstOf([], 0)).toBe('تغییری ثبت نشده است')
  })

  it('of lapses, rivals and views', () => {
    const weeks = lapseWeeks('2026-11-17')
    const titled = (total: number, more: object, isOwn = true) =>
      lapsesTitle({ total, weeks, next: null, isDated: true, ...more }, isOwn)
    const next = { medicineName: 'متفورمین', validUntil: '2027-05-01' }
    expect(titled(9, {})).toMatch(/^۹ پروانه از آنچه/)
    expect(titled(0, { next })).toMatch(/نزدیک‌ترین متفورمین/)
    expect(titled(0, {})).toMatch(/منقضی نمی‌شود$/)
    const undated = { isDated: false }
    expect(titled(0, undated)).toMatch(/آنچه دنبال می‌کنید تاریخ اعتبار نیامده/)
    expect(titled(0, undated, false)).toMatch(/بازار تاریخ اعتبار/)
    const rival = { name: 'آرتاویل', come: 2, gone: 0, prices: 0 }
    expect(rivalsTitle([{ ...rival, name: 'ب', come: 0 }, rival])).toMatch(
      /^آرتاویل .*۲ پروانهٔ جدید/,
    )
    expect(rivalsTitle([{ ...rival, come: 0 }])).not.toMatch(/آرتاویل/)
    expect(
      viewsTitle(
        [
          { total: 3, before: 2 },
          { total: 3, before: null },
        ],
        true,
      ),
    ).toMatch(/^۱ نمای/)
    expect(viewsTitle([{ total: 3, before: 3 }], true)).toBe('نماهای ذخیره‌شدهٔ من')
  })

  it('of the market, the first list and the open medicine', () => {
    expect(changesTitle(178, '2026-11-15')).toBe('آخرین به‌روزرسانی، ۲۴ آبان ۱۴۰۵: ۱۷۸ تغییر')
    expect(changesTitle(0, null)).toMatch(/^هنوز/)
    const changes = [
      { kind: 'products', change: 'new', records: 4 },
      { kind: 'products', change: 'changed', records: 10 },
    ] as const
    expect(changesInShort(changes)).toMatch(/^۱۰ .* تغییرکرده، ۴ .* جدید$/)
    const rows = [{ nameFa: 'متفورمین', licenceCount: 18 }, { licenceCount: 16 }]
    expect(mostLicensed(rows, 787)).toMatch(/^متفورمین با ۱۸ پروانه/)
    expect(mostLicensed([rows[1] ?? {}, rows[1] ?? {}], 787)).toBe('۷۸۷ دارو به ترتیب تعداد پروانه')
    const known = { licenceCount: 7, makerCount: 1, unknownSupplyCount: 0 }
    const medicine = { ...known, holderCount: 3, nearestExpiryOn: null }
    expect(medicineInShort(medicine)).toBe('۷ پروانه از ۳ شرکت، تنها یک سازندهٔ داخلی')
  })
})

describe('tasks', () => {
  const days = [
    { day: '2026-12-01', risk: 0, licences: 2 },
    { day: '2027-03-01', risk: 0, licences: 9 },
  ]
  const facts = { today: '2026-11-17', company: { id: 7, slug: 'x' }, sole: 0, days, isOwn: true }

  it('count lapses within sixty days, and those that leave no maker', () => {
    const [task, ...others] = tasksOf(facts)
    expect(others).toEqual([])
    // The company's own and those that are followed are counted, and both are behind the link.
    expect(task?.title).toMatch(/^پیگیری تمدید ۲ پروانه که تا ۶۰ روز/)
    expect(task?.href).toBe('/insight/expiry?to=1405-10-26&mine=list&mine=company')
    expect(task?.text).toMatch(/پس از ۲ مورد سازنده‌ای نمی‌ماند/)
  })

  it('name sole makers, and ask nothing of who follows nothing', () => {
    expect(tasksOf({ ...facts, days: [], sole: 3 }).map(({ title }) => title)).toEqual([
      'شرکت شما تنها سازندهٔ ۳ دارو است',
    ])
    expect(tasksOf({ ...facts, isOwn: false, sole: 3 })).toEqual([])
  })
})

it('weeks begin on Saturday and hold each day once', () => {
  const weeks = lapseWeeks('2026-11-20')
  expect([weeks.length, weeks[0], weeks[1]]).toEqual([13, '2026-11-14', '2026-11-21'])
  const days = [{ day: '2026-11-20' }, { day: '2026-11-21' }, { day: '2026-11-27' }]
  expect(
    byWeek(weeks, days)
      .map((of) => of.length)
      .slice(0, 3),
  ).toEqual([1, 2, 0])
  expect(() => lapseWeeks('امروز')).toThrow(RangeError)
})
