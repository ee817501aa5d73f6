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
import { fixedNames, publishedNames } from './names.server.ts'
import { plainQuestion } from './plain-question.ts'
import { readQuestion } from './read-question.ts'
import { isTurning } from './silent-words.ts'

/** «leads» is a list and its search: «@name» a company, «~word» the forms or routes so called. */
type Question = Record<'leads' | 'wording' | 'aside', string>

const QUESTIONS: Question[] = parse(readFileSync('tests/support/questions.csv'), { columns: true })

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

/** Wordings that are not read as they should be, with what was read of them. */
function misread(questions: readonly Question[]): string[] {
  return questions.flatMap(({ leads, wording }) => {
    const read = answered(wording)
    return read === expected(leads) ? [] : [`${wording}\n   ${read}\n   ${expected(leads)}`]
  })
}

const CURRENT = 'status=active+emergency+expiring+listed'

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

  it.each([
    ['', 'nothing'],
    ['؟؟؟', 'nothing'],
    ['کدام', 'nothing'],
    ['سلام خوبی', 'nothing'],
    ["'; drop table medicines; --", 'nothing'],
    ['داروهای قلبی که طعم', 'medicines atc=C [طعم]'],
    ['داروهای قلبی خوشمزهٔ وارداتی', 'medicines atc=C supply=imported [خوشمزهٔ]'],
  ])('reads «%s» as %s, and says what it leaves', (text, read) => {
    expect(answered(text)).toBe(read)
  })

  it.each([
    // A time beside what came or rose is no day of a lapse.
    [
      'آنتی بیوتیک هایی که امسال گران شدند',
      'changes atc=J01 change=price-up from=1405-01-01 to=1405-12-29',
    ],
    ['داروهای جدید امسال', 'new-listings year=1405'],
    ['داروی جدید قلبی در ۱۴۰۴', 'new-listings atc=C year=1404'],
    ['داروهایی که پارسال به فهرست اضافه شدند', 'new-listings year=1404'],
    ['تغییر قیمت‌ها در ماه گذشته', 'changes change=price-down+price-up period=month'],
    ['پروانه‌های منقضی شده', 'products status=expired'],
    ['انقضای پروانه‌ها در بهمن و اسفند', 'expiry from=1405-11 to=1405-12'],
    ['پروانه‌هایی که در ۱۴۰۶ منقضی می‌شوند', 'expiry from=1406-01 to=1406-12'],
    ['داروهای چشمی که ماده اولیه داخلی دارند', 'medicines atc=S01 localApi=1'],
    ['داروهای هورمونی که ماده اولیه‌شان داخلی است', 'medicines atc=H localApi=1'],
    ['کد ژنریک ۹۰۰۰۰۱', 'medicines q=900001'],
    ['داروهایی که فقط دو شرکت می‌سازند', 'medicines makers=2'],
    ['آیا متفورمین وارداتی است؟', 'medicines q=متفورمین supply=imported'],
    ['بزرگترین واردکننده‌ها', 'companies role=importer'],
    // The list of companies counts all that each has.
    ['کدام شرکت بیشترین آنتی‌بیوتیک را دارد', `products atc=J01 sort=holder ${CURRENT}`],
    [
      'بزرگترین سازنده داروهای قلبی کیست',
      `products atc=C sort=holder ${CURRENT} supply=local+under-licence`,
    ],
    ['بیشترین داروی سرطان مال کدوم شرکته', `products atc=L01 sort=holder ${CURRENT}`],
    ['کی بیشتر از همه داروی وارداتی داره', `products sort=holder ${CURRENT} supply=imported`],
    ['کدام شرکت بیشترین پروانه رو به انقضا را دارد', 'products sort=holder status=expiring'],
    ['کدام شرکت بیشترین داروی تک‌سازنده را دارد', 'companies sort=-soleMaker'],
    ['پروانه‌هایی که تا آخر سال تمدید می‌خواهند', 'expiry to=1405-12'],
    ['پروانه‌های ما که تا آخر سال تمام می‌شود', 'expiry mine=company to=1405-12'],
    ['داروهای قلبی گران شده در سه ماه اخیر', 'changes atc=C change=price-up from=1405-06-04'],
    ['پروانه‌هایی که امسال حذف شده‌اند', 'changes change=vanished from=1405-01-01 to=1405-12-29'],
    ['پروانه‌هایی که امسال منقضی می‌شوند', 'expiry to=1405-12'],
    ['N02BE01 وارداتی', 'medicines atc=N02BE01 supply=imported'],
    // Two routes are either of them, though one of them is a form as well.
    ['داروهای خوراکی و تزریقی', 'medicines route=ORAL+PARENTERAL'],
    ['داروهای تزریقی یا خوراکی', 'medicines route=ORAL+PARENTERAL'],
    // The first of an order are its first rows.
    ['۱۰ داروی پرفروش', 'medicines sort=-sales'],
    ['پانزده داروی پرفروش قلبی', 'medicines atc=C sort=-sales'],
    ['پروانه‌هایی که ۱۵ دی تمام می‌شوند', 'expiry day=1405-10-15 from=1405-10 to=1405-10'],
    ['تغییرات از ۱ آبان تا ۱۵ آبان', 'changes from=1405-08-01 to=1405-08-15'],
    // The side of a number is a part of it.
    ['داروهای قلبی با بیش از یک سازنده', 'medicines atc=C makers=2+3'],
    ['داروهای قلبی که بیشتر از یک سازنده دارند', 'medicines atc=C makers=2+3'],
    ['داروهای قلبی با دست‌کم یک تولیدکننده', 'medicines atc=C makers=1+2+3'],
    ['داروهای قلبی با ۲ سازنده یا بیشتر', 'medicines atc=C makers=2+3'],
    ['داروهای قلبی با یک یا دو سازنده', 'medicines atc=C makers=1+2'],
    ['داروهای قلبی که کمتر از دو شرکت می‌سازند', 'medicines atc=C makers=0+1'],
    ['مواد اولیه با بیش از یک سازنده', 'ingredients makers=2+3'],
    ['داروهای وارداتی که نمونهٔ داخلی دارند', 'medicines makers=1+2+3 supply=imported'],
    ['داروهای وارداتی که سازندهٔ داخلی هم دارند', 'medicines makers=1+2+3 supply=imported'],
    ['داروهای فاقد بیمه', 'medicines coverage=not-covered'],
    // Of what was, a month is the last one; a day is no week, and no season.
    ['تغییرات مهر', 'changes from=1405-07-01 to=1405-07-30'],
    ['تغییرات بین مهر و آبان', 'changes from=1405-07-01 to=1405-08-30'],
    ['تغییرات قبل از مهر', 'changes to=1405-06-31'],
    ['تغییرات سه روز گذشته', 'changes from=1405-09-01'],
    ['پروانه‌های حذف شده در شهریور', 'changes change=vanished from=1405-06-01 to=1405-06-31'],
    ['داروهایی که امسال ارزان شدند', 'changes change=price-down from=1405-01-01 to=1405-12-29'],
    ['پروانه‌هایی که بعد از عید منقضی می‌شوند', 'expiry from=1406-01'],
    ['پروانه‌هایی که پارسال منقضی شدند', 'products status=expired [پارسال]'],
    ['پروانه‌هایی که امروز تمام می‌شود', 'expiry day=1405-09-04 from=1405-09 to=1405-09'],
    ['پروانه‌هایی که تا ۱۴۰۵/۱۰/۱۵ منقضی می‌شود', 'expiry to=1405-10-15'],
    ['تمام داروهای قلبی', 'medicines atc=C'],
    ['داروهای ثبت شده در ۱۴۰۵', 'medicines [در 1405]'],
    ['داروهای خواب‌آور', 'medicines atc=N05C'],
  ])('reads the words of «%s» as %s', (text, read) => {
    expect(answered(text)).toBe(read)
  })

  it('takes every injected form for an ampoule, and who makes a group from its licences', () => {
    expect(answered('آمپول‌های وارداتی')).toContain('INJECTION, SOLUTION')
    const makers = 'products atc=A10A'
    expect(answered('کدام شرکت‌ها انسولین می‌سازند؟')).toContain(makers)
    expect(answered('کیا انسولین میسازن')).toBe(answered('کدام شرکت‌ها انسولین می‌سازند؟'))
    expect(answered('کدام شرکت‌ها داروی قلبی می‌سازند؟')).toContain('companies')
    expect(answered('انسولین چند تولیدکننده دارد؟')).toBe(answered('تولیدکنندگان انسولین'))
    expect(answered('رقیب‌های انسولین')).toBe(answered('تولیدکنندگان انسولین'))
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
    'داروهای قلبی منهای وارداتی',
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
    'چند درصد داروهای قلبی وارداتی است',
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
  })

  it('takes no ordinary word for a company whose name begins otherwise', () => {
    expect(readQuestion('صادر شده در مهر', names, ASKED_ON).slots.has('beyond')).toBe(true)
    expect(readQuestion('کرتاویل', names, ASKED_ON).corrected).toEqual([])
  })

  it('takes the form of an everyday name for what it says', () => {
    expect(answered('قرص خواب')).toBe(expected('medicines atc=N05C&form=~قرص'))
    expect(answered('قطرهٔ بینی')).toBe(expected('medicines form=~قطره&route=NASAL'))
    expect(answered('اسپری آسم')).toMatch(/^medicines atc=R03 form=AEROSOL.*SPRAY/)
  })

  it.each(['سرنگ', 'فایزر', 'نماد', 'بهستان'])('takes «%s» for no other word', (word) => {
    expect(readQuestion(`داروهای ${word}`, names, ASKED_ON).corrected).toEqual([])
  })

  it('takes an amount of sales for no price', () => {
    expect(answered('داروهایی با فروش بالای ۱۰ میلیارد تومان')).toBe(
      'medicines [بالای ۱۰ میلیارد تومان] [فروش]',
    )
  })

  it('reads no more of a long text than of a question', () => {
    const { slots, unread } = readQuestion('داروهای قلبی '.repeat(5_000), names, ASKED_ON)
    expect(slots.get('atc')?.values).toEqual(['C'])
    expect(unread.join(' ').length).toBeLessThanOrEqual(300)
  })

  it('says of what a list has no filter for', () => {
    expect(answered('شرکت‌های واردکنندهٔ کوچک بیمه‌ای')).toBe(
      'companies role=importer scale=small [بیمه ای]',
    )
  })

  it('understands amounts in rial, toman, thousands and millions, and between two', () => {
    expect(answered('داروهای بین ۱ تا ۲ میلیون تومان')).toBe('medicines price=10000000..20000000')
    expect(answered('داروهای زیر ۵۰۰ هزار ریال')).toBe('medicines price=..500000')
    expect(answered('داروهای ۱.۵ میلیون تومان به بالا')).toBe('medicines price=15000000..')
    expect(answered('داروهای زیر صد و پنجاه هزار تومان')).toBe('medicines price=..1500000')
    expect(answered('داروهای زیر ۱ میلیون و ۵۰۰ هزار تومان')).toBe('medicines price=..15000000')
    expect(answered('داروهای بیش از دو و نیم میلیون تومان')).toBe('medicines price=25000000..')
    expect(answered('داروهای بیش از هزار تومان')).toBe('medicines price=10000..')
    expect(answered('داروهای ۵۰ تا ۱۰۰ هزار تومان')).toBe('medicines price=500000..1000000')
    expect(answered('داروهای بین ۱ میلیون و ۲۰۰ هزار تا ۲ میلیون ریال')).toBe(
      'medicines price=1200000..2000000',
    )
  })
})
