import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { overlapPath } from '#src/addresses/insight.ts'
import { rowsOf } from '#src/server/db/client.ts'
import {
  ASKED_ON,
  answeredQuestion,
  writtenView,
} from '../../../tests/support/answered-question.ts'
import { sampleDatabase } from '../../../tests/support/sample-database.ts'
import { sidesOf } from './beside.ts'
import { fixedNames, publishedNames } from './names.server.ts'
import { plainQuestion } from './plain-question.ts'
import { readQuestion } from './read-question.ts'
import { isTurning } from './silent-words.ts'

/** «leads» is a list and its search: «@name» a company, «~word» the forms or routes so called. */
type Question = Record<'leads' | 'wording' | 'aside', string>

const QUESTIONS: Question[] = parse(readFileSync('tests/support/questions.csv'), { columns: true })
/** What a wording is read as, word by word; «why» is what an heir would ask of it. */
const READINGS: Record<'wording' | 'reading', string>[] = parse(
  readFileSync('tests/support/readings.csv'),
  { columns: true },
)

const { database } = await sampleDatabase()
const names = [fixedNames(), await publishedNames(database)]
const companies = await rowsOf<Record<'id' | 'slug' | 'name', string>>(
  database,
  sql`select id::text as id, slug, name from companies`,
)

function companyNamed(name: string) {
  const found = companies.find((one) => one.name.includes(name))
  if (!found) throw new Error(`no company is called ${name}`)
  return found
}

/** «products holder=@name» with the ids and codes of this database, in the one order of its keys. */
function expected(leads: string): string {
  const [list = '', text = ''] = leads.split(/ (.*)/)
  if (list === 'competitors')
    return `/company/${encodeURIComponent(companyNamed(text.slice(1)).slug)}/competitors`
  if (list === 'overlap') {
    const [a = '', b = ''] = text.split(' ').map((name) => companyNamed(name.slice(1)).slug)
    return overlapPath(a, b)
  }
  const search: Record<string, string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    search[key] = [...(search[key] ?? []), ...meant(key, value)]
  }
  return writtenView(list, search)
}

function meant(key: string, value: string): string[] {
  if (value.startsWith('@')) return [companyNamed(value.slice(1)).id]
  if (!value.startsWith('~')) return [value]
  const word = value.slice(1)
  const of = key === 'route' ? Object.entries(ROUTES_FA) : Object.entries(FORMS_FA)
  return of.flatMap(([code, name]) =>
    (key === 'route' ? name === word : name.split(' ').includes(word)) ? [code] : [],
  )
}

const answered = (wording: string) => answeredQuestion(wording, names)

function misread(questions: readonly Question[]): string[] {
  return questions.flatMap(({ leads, wording }) => {
    const read = answered(wording)
    return read === expected(leads) ? [] : [`${wording}\n   ${read}\n   ${expected(leads)}`]
  })
}

describe('the grammar of questions', () => {
  it('reads 95 of 100 wordings of its table', () => {
    const own = QUESTIONS.filter(({ aside }) => aside === '')
    const wrong = misread(own)
    expect(1 - wrong.length / own.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it('reads 80 of 100 wordings that it was not written for', () => {
    const others = QUESTIONS.filter(({ aside }) => aside === '1')
    expect(others.length).toBeGreaterThanOrEqual(40)
    // Not shown: whoever sees them writes for them.
    expect(1 - misread(others).length / others.length).toBeGreaterThanOrEqual(0.8)
  })

  it('has five wordings or more of each of thirty kinds', () => {
    const kinds = Object.values(Object.groupBy(QUESTIONS, ({ leads }) => leads))
    expect(kinds.length).toBeGreaterThanOrEqual(30)
    expect(Math.min(...kinds.map((one) => one?.length ?? 0))).toBeGreaterThanOrEqual(5)
  })

  it.each(READINGS)('reads the words of «$wording» as $reading', ({ wording, reading }) => {
    expect(answered(wording)).toBe(reading)
  })

  it('takes who alone makes a medicine for its only maker', () => {
    const made = expected('products makers=1&producer=@آرتاویل')
    expect(answered('داروهایی که فقط آرتاویل می‌سازد')).toBe(made)
    expect(answered('فقط داروسازی آرتاویل تولید می‌کند')).toBe(made)
    expect(answered('آرتاویل چه داروهایی را تنها می‌سازد')).toBe(made)
    expect(answered('داروهایی که تنها تولیدکننده‌شان آرتاویل است')).toBe(made)
    expect(answered('آرتاویل تنها سازنده چه داروهاییه')).toBe(made)
    const only = 'شرکت‌هایی که فقط تولید می‌کنند'
    expect(readQuestion(only, names, ASKED_ON).unread).toEqual(['فقط'])
    expect(answered('داروهایی که فقط در ایران می‌سازند')).not.toContain('makers')
  })

  it('takes every injected form for an ampoule, and who makes a group from its licences', () => {
    expect(answered('آمپول‌های وارداتی')).toContain('INJECTION, SOLUTION')
    const makers = 'products atc=A10A'
    expect(answered('کدام شرکت‌ها انسولین می‌سازند؟')).toContain(makers)
    expect(answered('کیا انسولین میسازن')).toBe(answered('کدام شرکت‌ها انسولین می‌سازند؟'))
    expect(answered('کدام شرکت‌ها داروی قلبی می‌سازند؟')).toContain('companies')
    expect(answered('انسولین چند تولیدکننده دارد؟')).toBe(answered('تولیدکنندگان انسولین'))
    expect(answered('رقیب‌های انسولین')).toBe(answered('تولیدکنندگان انسولین'))
    expect(answered('شیاف چند تولیدکننده دارد؟')).toBe(answered('تولیدکنندگان شیاف'))
    expect(answered('تولیدکنندگان شیاف')).toContain('products form=SUPPOSITORY sort=holder')
    expect(answered('شرکت‌های تولیدکننده انسولین')).toBe(answered('تولیدکنندگان انسولین'))
    expect(answered('کدام شرکت‌ها فقط وارد کننده هستند')).toMatch(/^companies role=importer \[فقط/)
    expect(answered('بزرگ‌ترین شرکت‌ها از نظر تعداد پروانه')).toBe(answered('بزرگ‌ترین شرکت‌ها'))
  })

  it.each([
    ['داروهای عصاب که فقط وارداتی هستند', 'medicines atc=N importedOnly=1', 'عصاب', 'اعصاب'],
    ['آنتی‌بیوتک‌های وارداتی', 'medicines atc=J01 supply=imported', 'بیوتک', 'بیوتیک'],
    ['سازندگان آتورواستاطین', null, 'آتورواستاطین', 'اتورواستاتین'],
  ])('reads «%s» with its slip, and says so', (text, read, typed, meant) => {
    if (read) expect(answered(text)).toBe(read)
    const { corrected, unread } = readQuestion(text, names, ASKED_ON)
    expect(unread).toEqual([])
    expect(corrected).toEqual([{ typed, read: meant }])
  })

  it.each([
    'داروهای قلبی که کمبود ندارند',
    'داروهای قلبی بدون کمبود',
    'داروهای قلبی فقط آلمانی',
    'داروهای غیر قلبی',
    'داروهایی که قلبی نیستند',
    'داروهای آرتاویل که تیرازیست ندارد',
    'شرکت‌هایی که آتورواستاتین نمی‌سازند',
    'داروهای قلبی که گران نشده‌اند',
    'پروانه‌هایی که تا عید منقضی نمی‌شوند',
    'داروهای قلبی یا وارداتی',
    'داروهای قلبی که دو سازنده ندارند',
    'شرکت‌هایی که داروی قلبی ندارند',
    'داروهایی که سازنده‌شان آرتاویل نیست',
    'داروهای قلبی با نزدیک به دو سازنده',
    'شرکت‌هایی که تک‌سازنده نیستند',
    'داروهای قلبی منهای قرص',
    'داروهای قلبی به استثنای قرص',
    'داروهای قلبی مگر وارداتی',
    'داروهایی که کمبودشان برطرف شده',
    'داروهایی که قبلاً تک‌سازنده بودند',
    'داروهایی که قیمتشان تغییر نکرده',
    'داروهای قلبی که تازه نیامده‌اند',
    'شرکت‌هایی که فقط وارد می‌کنند',
    'آتورواستاتین ۲۰ میلی‌گرم به بالا',
    'داروهای زیر ۵۰ و ۱۰۰ هزار تومان',
    'داروهای زیر یک میلیون و پانصد تومان',
  ])('leaves of «%s» what turns it around', (text) => {
    const { unread } = readQuestion(text, names, ASKED_ON)
    expect(unread.some((run) => isTurning(plainQuestion(run)))).toBe(true)
  })

  it.each([
    'میانگین قیمت داروهای قلبی',
    'چند درصد داروهای قلبی تک‌سازنده‌اند',
    'عوارض آتورواستاتین',
    'پیش‌بینی قیمت آتورواستاتین',
    'سهم بازار آرتاویل',
    'آتورواستاتین در کدام داروخانه هست',
  ])('knows that no list answers «%s»', (text) => {
    expect(readQuestion(text, names, ASKED_ON).slots.has('beyond')).toBe(true)
  })

  it('says what the page of rivals or of two companies leaves out', () => {
    expect(answered('رقبای آرتاویل در داروهای قلبی')).toMatch(/competitors \[قلبی\]$/)
    expect(answered('محصولات مشترک آرتاویل و تیرازیست و نورسان‌راه')).toMatch(/\[.*نورسان.*\]$/)
    const two = 'آرتاویل و تیرازیست'
    for (const both of [`اشتراک سبد ${two}`, `نقاط مشترک ${two}`, 'آرتاویل در مقابل تیرازیست']) {
      expect(answered(both)).toBe(answered(`محصولات مشترک ${two}`))
    }
    expect(answered('شرکت‌های مشابه آرتاویل')).toBe(answered('رقبای آرتاویل'))
  })

  it('takes no ordinary word for a company whose name begins otherwise', () => {
    expect(readQuestion('صادر شده در مهر', names, ASKED_ON).slots.has('beyond')).toBe(true)
    expect(readQuestion('کرتاویل', names, ASKED_ON).corrected).toEqual([])
  })

  it('takes the form of an everyday name for what it says', () => {
    expect(answered('قرص خواب')).toBe(expected('medicines atc=N05C&form=~قرص'))
    expect(answered('قطرهٔ بینی')).toBe(expected('medicines form=~قطره&route=NASAL'))
    expect(answered('اسپری آسم')).toMatch(/^medicines atc=R03 form=AEROSOL.*SPRAY/)
    expect(answered('داروهای دیابت نوع دو')).toBe(expected('medicines atc=A10'))
    expect(answered('داروهای کم‌کاری تیروئید')).toBe(expected('medicines atc=H03A'))
    expect(answered('atc c10')).toBe(expected('medicines atc=C10'))
  })

  it.each(['آماده', 'سرنگ', 'فایزر', 'نماد', 'بهستان', 'اساسی'])(
    'takes «%s» for no other word',
    (word) => {
      expect(readQuestion(`داروهای ${word}`, names, ASKED_ON).corrected).toEqual([])
    },
  )

  it('reads no more of a long text than of a question', () => {
    const { slots, unread } = readQuestion('داروهای قلبی '.repeat(5_000), names, ASKED_ON)
    expect(slots.get('atc')?.values).toEqual(['C'])
    expect(unread.join(' ').length).toBeLessThanOrEqual(300)
  })

  it('counts the licences of a company that are current', () => {
    expect(answered('آرتاویل چند پروانهٔ قلبی دارد؟')).toMatch(/^products .*status=active\+/)
    expect(answered('آرتاویل چند پروانهٔ منقضی دارد؟')).toMatch(/status=expired$/)
  })

  it('reads volumes as registers write them, in millilitres', () => {
    for (const [text, found] of [
      ['لوزارتان ۵۰۰ سی‌سی', 'لوزارتان 500'],
      ['لوزارتان ۵۰۰ میلی‌لیتری', 'لوزارتان 500'],
      ['لوزارتان نیم لیتری', 'لوزارتان 500'],
      ['لوزارتان یک لیتر', 'لوزارتان 1000'],
    ] as const) {
      const { slots, unread } = readQuestion(text, names, ASKED_ON)
      expect([text, unread, slots.get('q')?.values]).toEqual([text, [], [found]])
    }
  })

  it('reads half of a number with it, and before a name all of its words', () => {
    for (const text of ['لوزارتان دو و نیم', 'لوزارتان ۲/۵', '2½ میلی لوزارتان', 'لوزارتان 2.50']) {
      const { slots, unread } = readQuestion(text, names, ASKED_ON)
      expect([text, unread, slots.get('q')?.values]).toEqual([text, [], ['لوزارتان 2.5']])
    }
    const valuesOf = (text: string) => readQuestion(text, names, ASKED_ON).slots.get('q')?.values
    expect(valuesOf('قرص صد و بیست لوزارتان')).toEqual(['لوزارتان 120'])
    expect(valuesOf('لوزارتان ۱۰۰/۲۵')).toEqual(['لوزارتان 100 25'])
    expect(valuesOf('لوزارتان آرتاویل ۲۵')).toEqual(['لوزارتان 25'])
    expect(valuesOf('لوزارتان آرتاویل ۲۵ پروانه دارد')).toEqual(['لوزارتان'])
    expect(answered('tab لوزارتان ۲۵')).toBe(answered('قرص لوزارتان ۲۵'))
    expect(valuesOf('لوزارتان بیست درصد ۵۰ سی‌سی')).toEqual(['لوزارتان 20 /50'])
    expect(valuesOf('لوزارتان بیست درصد نیم لیتری')).toEqual(['لوزارتان 20 /500'])
    for (const each of ['۱۲۰ در ۵', '۱۲۰ میلی‌گرم در ۵ میلی‌لیتر', '120mg/5ml']) {
      expect(valuesOf(`لوزارتان ${each}`), each).toEqual(['لوزارتان 120 /5'])
    }
    for (const other of ['۵۰ در ۵ شرکت', '۵۰ در ۱۴۰۳']) {
      expect(valuesOf(`لوزارتان ${other}`), other).toEqual(['لوزارتان 50'])
    }
    expect(valuesOf('لوزارتان ۵۰ یا ۱۰۰')).toEqual(['لوزارتان 50', 'لوزارتان 100'])
  })

  it('takes who makes most of something for its makers, and who most make for an order', () => {
    expect(answered('بیشترین تولیدکننده متفورمین')).toBe(answered('بزرگ‌ترین تولیدکننده متفورمین'))
    expect(answered('داروهای دیابت بر اساس تعداد سازنده')).toBe('medicines atc=A10 sort=-makers')
    const most = answered('کدام مولکول بیشترین سازنده را دارد')
    for (const makers of ['بیشترین تولیدکننده', 'بیشترین تولیدکنندگان']) {
      expect(answered(`کدام مولکول ${makers} را دارد`)).toBe(most)
    }
  })

  it('guesses no name of two other consonants', () => {
    const other = { slot: 'q', values: ['اپروسارتان'], label: 'اپروسارتان' } as const
    const known = [new Map([['اپروسارتان', [other]]])]
    expect(readQuestion('الموسارتان', known, ASKED_ON).corrected).toEqual([])
    expect(readQuestion('اپرسرتان', known, ASKED_ON).corrected).toHaveLength(1)
  })

  it('looks for no more words than a question has: each is held against all names', () => {
    const behind = (others: number) =>
      readQuestion(`${'zqxj '.repeat(others)}داروهای دیابط`, names, ASKED_ON).corrected
    expect(behind(11)).toEqual([{ typed: 'دیابط', read: 'دیابت' }])
    expect(behind(12)).toEqual([])
  })

  it('takes the newest for what came newly, and ways of saying opportunity for one', () => {
    const newest = readQuestion('جدیدترین داروهای قلبی', names, ASKED_ON)
    expect([newest.unread, newest.slots.has('newlyListed')]).toEqual([[], true])
    expect(readQuestion('بهترین فرصت‌ها برای تولید', names, ASKED_ON).unread).toEqual([])
  })

  it('asks for two strengths of a substance, and for groups that one word names, beside each other', () => {
    for (const text of [
      'لوزارتان ۲۵ و ۵۰ چند سازنده دارند',
      'لوزارتان ۲۵ میلی گرم یا ۵۰ میلی‌گرم',
    ]) {
      const read = readQuestion(text, names, ASKED_ON)
      expect(read.unread).toEqual([])
      expect(sidesOf(read).sides.map(({ value }) => value)).toEqual(['لوزارتان 25', 'لوزارتان 50'])
    }
    const groups = sidesOf(readQuestion('داروهای فشارخون با دو تولیدکننده', names, ASKED_ON))
    expect(groups.sides.map(({ value }) => value)).toEqual(['C02', 'C03', 'C07', 'C08', 'C09'])
  })
})
