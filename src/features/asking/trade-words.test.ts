import { expect, it } from 'vitest'
import { ASKED_ON, answeredQuestion } from '#tests/support/answered-question.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { fixedNames, publishedNames } from './names.server.ts'
import { readQuestion } from './read-question.ts'

const { database } = await sampleDatabase()
const names = [fixedNames(), await publishedNames(database)]
const answered = (wording: string) => answeredQuestion(wording, names)

it('reads a month in figures as one in words, with what stands before it', () => {
  const timeOf = (text: string) => readQuestion(text, names, ASKED_ON).time?.past
  for (const [figures, words] of [
    ['تغییرات متفورمین در ۱۴۰۴/۵', 'تغییرات متفورمین در مرداد ۱۴۰۴'],
    ['تغییرات ۰۵/۱۴۰۴', 'تغییرات مرداد ۱۴۰۴'],
    ['تغییرات از 1404/5', 'تغییرات از مرداد ۱۴۰۴'],
    ['تغییرات از ۱۴۰۴-۵ تا ۱۴۰۴-۰۷', 'تغییرات از مرداد ۱۴۰۴ تا مهر ۱۴۰۴'],
  ] as const) {
    expect(timeOf(words)).not.toBeUndefined()
    expect([figures, timeOf(figures)]).toEqual([figures, timeOf(words)])
  }
  expect(timeOf('لوزارتان ۱۴۰۴/۵۰')).toBeUndefined()
})

it.each([
  ['مهارکننده‌های SGLT2', 'A10BK'],
  ['گلیپتین‌ها', 'A10BH'],
  ['انواع سارتان‌ها', 'C09C'],
  ['پریل‌ها', 'C09A'],
])('takes «%s» for a group by what its names end with', (text, code) => {
  expect(answered(text)).toBe(`medicines atc=${code}`)
})

it.each([
  ['شکاف بازار دیابت', 'opportunities atc=A10'],
  ['زیرگروه A10BH', 'medicines atc=A10BH'],
  ['شرکت‌هایی که بیشتر از ۱۰۰ تا پروانه دارند', 'companies licenceCount=101..'],
  ['کرئون', 'medicines q=کرئون'],
  ['کدوم متفورمین ارزون‌تره', 'medicines q=متفورمین sort=price'],
  ['فقط مکمل', 'supplements'],
  ['قرص ویتامین بی ۱۲', answered('قرص ویتامین ب ۱۲')],
  ['بیشترین پروانه رو کی داره', 'companies'],
  ['شرکت هایی که مواد اولیه تولید می کنن', 'ingredient-makers'],
  ['داروهای قلبی که تک سازندست', 'medicines atc=C makers=1'],
  ['کدام داروها مشمول بیمه نیستن', 'medicines coverage=not-covered'],
  ['داروهای ضدسرطان که اصلا پروانه ندارن', 'medicines atc=L01 licenceCount=..0'],
  ['زیر گروه A10BH', 'medicines atc=A10BH'],
  ['کالاهای بهداشتی ایرانی', 'health-products country=IR goods=hygiene'],
])('reads «%s» as the trade says it', (text, search) => {
  expect(answered(text)).toBe(search)
})

it.each([
  ['داروهای بدون پروانهٔ وارداتی', 'بدون'],
  ['داروهای فاقد مجوز واردات', 'فاقد'],
  ['شرکت‌هایی که برای متفورمین پروانه ندارند', 'ندارند'],
  ['فقط شرکت آرتاویل', 'فقط'],
])('«%s» leaves no word out that turns it', (text, left) => {
  expect(readQuestion(text, names, ASKED_ON).unread.join(' ')).toContain(left)
})

it('reads the only one who has something as such', () => {
  expect(answered('فقط شرکت آرتاویل لوزارتان می‌سازد')).toContain('makers=1')
})

it('takes no name for a short word that says nothing', () => {
  expect(readQuestion('محصولات آلمانی بایر', names, ASKED_ON)).toMatchObject({
    unread: ['بایر'],
    corrected: [],
  })
})

it('takes who has one source for who has one maker', () => {
  for (const text of ['داروهای تک‌منبع', 'داروهای تک‌منبعی', 'تک منبعی‌ها']) {
    expect(answered(text)).toBe('medicines makers=1')
  }
})

it('says that no list knows what a medicine is injected with', () => {
  for (const text of ['انسولین قلمی', 'قلم انسولین', 'پن انسولین']) {
    expect(answered(text)).toMatch(/^medicines atc=A10A \[(?:قلمی?|پن)\]$/)
  }
  expect(answered('متفورمین قلمی کدام شرکت')).toMatch(/ \[قلمی\]$/)
  expect(readQuestion('چند قلم داروی قلبی داریم', names, ASKED_ON).slots.has('device')).toBe(false)
})

it('takes the route of a form behind another name of it, and what firms share for no union', () => {
  const { slots } = readQuestion('پماد تتراسایکلین چشمی', names, ASKED_ON)
  expect(slots.get('route')?.values).toEqual(['OPHTHALMIC'])
  expect(answered('آرتاویل و تیرازیست چه داروهای مشترکی دارند')).toBe(
    answered('محصولات مشترک آرتاویل و تیرازیست'),
  )
  expect(answered('چسب نیکوتین')).toMatch(/form=PATCH/)
})
