import { expect, test } from 'vitest'
import { medicineList, productList } from '#src/catalogue/medicines/list.ts'
import { fitQuestion } from './fit-list.ts'
import { fixedNames } from './names.server.ts'
import { addName, type Named } from './names.ts'
import { plainQuestion } from './plain-question.ts'
import { readQuestion, type Understood } from './read-question.ts'
import { isTurning } from './silent-words.ts'

const known = new Map<string, Named[]>()
for (const name of ['متفورمین', 'سیتاگلیپتین', 'زینک']) {
  addName(known, name, { slot: 'q', values: [name], label: name })
}
/** As registers have what is swallowed. */
const SYRUPS = ['SYRUP', 'ELIXIR', 'LIQUID', 'POWDER, FOR SUSPENSION', 'SOLUTION', 'SUSPENSION']
const read = (text: string) => readQuestion(text, [known, fixedNames()], '2026-09-20')
const saidOf = ({ slots, unread }: Understood) => {
  expect(unread).toEqual([])
  const ofKinds = [...slots].filter(([slot]) => slot !== 'maybe')
  return Object.fromEntries(ofKinds.map(([slot, { values }]) => [slot, values]))
}

test.each([
  'داروهای هم‌گروه متفورمین',
  'نسبت برند به ژنریک',
  'چند برند متفورمین هست',
  'متفورمین در چند گروه درمانی است',
  'تعداد برندهای متفورمین',
  'قدیمی‌ترین پروانهٔ متفورمین',
  'کدام کشور بیشترین پروانه را دارد',
  'بزرگ‌ترین داروها',
  'بزرگ‌ترین گروه درمانی',
  'کدام گروه درمانی بیشترین تک‌سازنده را دارد',
  'در کدام گروه‌ها سازندهٔ داخلی نداریم',
  'چه داروهایی دیگر تولید نمی‌شوند',
  'متفورمین از چه کشوری وارد می‌شود',
  'چند درصد داروهای وارداتی تک‌سازنده هستند',
  'چند درصد واردات مربوط به سرطان است',
  'چند درصد داروهای قلبی بدون تولید داخل است',
  'سهم داروهای داخلی تک‌سازنده',
  'سهم داروهای وارداتی انحصاری',
  'داروهای تک واردکننده',
  'داروهایی که فقط یک واردکننده دارند',
  'داروهای با یک واردکننده',
  'داروهایی که فقط یه شرکت واردشون می‌کنه',
  'بیش از ۳ واردکننده',
  'شرکت‌های با فقط یک دارو',
  'داروهای بدون نسخه',
  'پروانه‌های تعلیق‌شده',
  'داروهای ارز ترجیحی',
])('no list answers «%s»', (text) => {
  expect(read(text).slots.has('beyond')).toBe(true)
})

test.each([
  ['قرص‌هایی که قیمت هر دانه‌شان زیر ۵۰۰۰ تومان است', 'tablet', '..50000'],
  ['آمپول هر عدد زیر ۱۰۰ هزار تومان', 'ampoule', '..1000000'],
  ['پماد قیمت واحد بالای ۵۰۰۰ تومان', 'gram', '50000..'],
  ['قیمت هر سی سی بالای ۵۰۰۰ تومان', 'ml', '50000..'],
  ['قیمت هر عدد زیر ۱۰۰۰ تومان', 'piece', '..10000'],
])('«%s» is of each %s', (text, unit, range) => {
  const { slots } = read(text)
  expect(slots.get('unit')?.values).toEqual([unit])
  expect(slots.get('unitPrice')?.values).toEqual([range])
  expect(slots.has('price')).toBe(false)
})

test('what is not imported is a medicine without an import, or a licence of another supply', () => {
  const fitted = (text: string) =>
    fitQuestion(read(text), { medicines: medicineList, products: productList }, '2026-09-20')
  expect(fitted('داروهای قلبی که وارداتی نیستند')?.search).toEqual({ atc: 'C', importCount: '..0' })
  expect(fitted('پروانه‌هایی که وارداتی نیستند')?.search).toEqual({
    supply: ['local', 'under-licence', 'emergency'],
  })
  expect(fitted('متفورمین غیرایرانی')).toMatchObject({
    list: 'products',
    search: { q: 'متفورمین' },
  })
  expect(fitted('داروهای قلبی غیرداخلی')?.search).toEqual({ atc: 'C', makers: '0' })
  expect(fitted('داروهای قلبی غیرداخلی بدون رقیب')?.search).toEqual({ atc: 'C', makers: '0' })
})

test.each([
  ['داروهای قلبی با قیمت واحد زیر ۱۰۰۰ تومان', 'قیمت واحد زیر 1000 تومان'],
  ['هر پاف زیر ۱۰۰۰ تومان', 'هر پاف زیر 1000 تومان'],
  ['قیمت هر میلی‌گرم زیر ۱۰ تومان', 'قیمت هر میلی گرم زیر 10 تومان'],
])('a price of what nobody says or no list has is no price of a package: «%s»', (text, said) => {
  const understood = read(text)
  expect(understood.slots.has('price')).toBe(false)
  const fitted = fitQuestion(understood, { medicines: medicineList }, '2026-09-20')
  expect(fitted?.unfit).toEqual([said])
  expect(fitted?.search).not.toHaveProperty('price')
})

test.each([
  ['قطره چشمی', { form: ['SOLUTION, DROPS', 'SUSPENSION, DROPS'], route: ['OPHTHALMIC'] }],
  ['داروهای چشمی', { atc: ['S01'] }],
  ['داروهای استنشاقی آسم', { atc: ['R03'], route: ['RESPIRATORY', 'INHALATION'] }],
  ['شربت متفورمین', { q: ['متفورمین'], form: SYRUPS, route: ['ORAL'] }],
  ['واکسن آنفولانزا', { atc: ['J07BB'] }],
  ['قطره چشمی ضد حساسیت', { atc: ['S01G'], form: ['SOLUTION, DROPS', 'SUSPENSION, DROPS'] }],
])('«%s» is of that group, form and route', (text, said) => {
  expect(saidOf(read(text))).toEqual(said)
})

test.each([
  ['لیتیم', { atc: ['N05AN'] }],
  ['لیتیم ۳۰۰', { q: ['لیتیم 300'] }],
  ['لیتیم‌ها', { atc: ['N05AN'] }],
  ['پماد تتراسایکلین', { form: ['OINTMENT'], q: ['تتراسایکلین'] }],
  ['تتراسایکلین چشمی', { q: ['تتراسایکلین'], route: ['OPHTHALMIC'] }],
  ['پماد آهن', { form: ['OINTMENT'], atc: ['B03A'] }],
])('of a group and its namesake «%s» means the one that it fits', (text, said) => {
  const namesakes = new Map<string, Named[]>()
  for (const name of ['لیتیم', 'تتراسایکلین', 'آهن'])
    addName(namesakes, name, { slot: 'q', values: [name], label: name })
  expect(saidOf(readQuestion(text, [fixedNames(), namesakes], '2026-09-20'))).toEqual(said)
})

test.each(['زعفران', 'پرتقال', 'شوید'])('«%s» is no slip of a name', (word) => {
  const names = new Map<string, Named[]>()
  for (const name of ['زوفران', 'سوئد'])
    addName(names, name, { slot: 'q', values: [name], label: name })
  const { slots, corrected } = readQuestion(word, [names, fixedNames()], '2026-09-20')
  expect([slots.size, corrected]).toEqual([0, []])
})

test('a pen of insulin is not left out without a word, and how many there are is no part of it', () => {
  expect(read('قلم انسولین').slots.get('device')?.said).toBe('قلم')
  expect(read('انسولین قلمی').slots.get('device')?.said).toBe('قلمی')
  expect(read('داروهای فرانسوی چندتاست').unread).toEqual([])
  expect(read('داروهای فرانسوی چندتاست').slots.get('country')?.values).toEqual(['FR'])
})

test('a no behind a name is no strength of nine', () => {
  const { slots, unread } = read('قرص متفورمین نه شربت')
  expect(slots.get('q')?.values).toEqual(['متفورمین'])
  expect(unread.some((run) => isTurning(plainQuestion(run)))).toBe(true)
})

test('who makes both of two is asked beside each other; of a combination it is not', () => {
  for (const text of [
    'کدام شرکت‌ها هم متفورمین دارند هم سیتاگلیپتین',
    'شرکت‌هایی که متفورمین و سیتاگلیپتین می‌سازند',
  ]) {
    expect(read(text).slots.has('versus')).toBe(true)
  }
  expect(read('سازندگان سیتاگلیپتین/متفورمین').slots.has('versus')).toBe(false)
})

test('opportunities of active substances are those alone', () => {
  expect(read('فرصت‌های مادهٔ اولیه').slots.get('reason')?.values).toEqual(['api-gap'])
})

test('a plural within a name is the same name', () => {
  expect(read('رقیق‌کننده‌های خون').slots.get('atc')).toBeDefined()
})

test('who makes it may stand apart from the verb', () => {
  for (const text of ['کی متفورمین میسازه', 'متفورمین رو چند تا شرکت دارن']) {
    expect(read(text).slots.get('maybe')?.values).toEqual(['companies'])
  }
})

test('half of a name, or of what something is called, is no answer', () => {
  const firm: Named = { slot: 'company', values: ['2'], label: 'تجهیزات هلال ایران', slug: 'x' }
  addName(known, 'هلال', firm)
  for (const text of ['هلال احمر چی وارد میکنه', 'کیسه خون', 'شربت آویشن', 'شامپو بچه']) {
    expect(read(text).isCut).toBe(true)
  }
  for (const text of ['هلال چی وارد میکنه', 'داروهای قلبی خوشمزه', 'شربت متفورمین خوشمزه']) {
    expect(read(text).isCut).toBe(false)
  }
})

test('a number, and a word of a long name, is no slip of a name', () => {
  const firm: Named = {
    slot: 'company',
    values: ['3'],
    label: 'صنایع بیولوژیکی سرهنگ آباد',
    slug: 'y',
  }
  addName(known, 'بیولوژیکی', firm)
  addName(known, 'هیزار', { slot: 'q', values: ['هیزار'], label: 'هیزار' })
  expect(read('بیولوژیک ها').corrected).toEqual([])
  expect(read('دارو هزار').corrected).toEqual([])
})

test('what one firm shares is asked of its rivals, not of its products', () => {
  const firm: Named = { slot: 'company', values: ['1'], label: 'آرتاویل', slug: 'آرتاویل' }
  addName(known, 'آرتاویل', firm)
  const asked = read('چه شرکت‌هایی با آرتاویل همپوشانی دارند')
  expect(fitQuestion(asked, {}, '2026-09-20')?.path).toContain('competitors')
})

test('a name in two words is read with its slip, and one that is guessed beside an unknown word is no answer', () => {
  const pair = read('سیتا گلیپتن 100')
  expect(pair.slots.get('q')?.values).toEqual(['سیتاگلیپتین 100'])
  expect(pair.corrected).toEqual([{ typed: 'سیتا گلیپتن', read: 'سیتاگلیپتین' }])
  expect(read('متفرمین').isCut).toBe(false)
  expect(read('متفرمین کلد').isCut).toBe(true)
})
