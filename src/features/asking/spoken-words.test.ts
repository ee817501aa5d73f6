import { describe, expect, it } from 'vitest'
import { ASKED_ON, answeredQuestion } from '../../../tests/support/answered-question.ts'
import { sampleDatabase } from '../../../tests/support/sample-database.ts'
import { sidesOf } from './beside.ts'
import { fixedNames, publishedNames } from './names.server.ts'
import { readQuestion } from './read-question.ts'

const { database } = await sampleDatabase()
const names = [fixedNames(), await publishedNames(database)]
const answered = (wording: string) => answeredQuestion(wording, names)

describe('a question as it is spoken', () => {
  it.each([
    ['داروهای قلب که تو ایران ساخته نمیشن', 'medicines atc=C makers=0'],
    ['داروهای قلبی که جز یه شرکت کسی نمیسازه', 'medicines atc=C makers=1'],
    ['دارو واسه دیابت که فقط از خارج میاد', 'medicines atc=A10 importedOnly=1'],
    ['مکملای وارداتی از آلمان', 'supplements country=DE path=import'],
    ['داروهای قلبی زیر صدهزارتومن', 'medicines atc=C price=..1000000'],
    ['ارزونترین داروهای قلبی', 'medicines atc=C sort=price'],
    ['ماه پیش قیمت چیا عوض شد', 'changes change=price-down+price-up period=month'],
    ['از عید تا حالا چی عوض شده', 'changes from=1405-01-01'],
    ['داروهایی که از عید ارزون شدن', 'changes change=price-down from=1405-01-01'],
    ['چی تو ماه گذشته از لیست افتاده', 'changes change=vanished period=month'],
    ['کدوم شرکت بیشترین داروی تک سازنده داره', 'companies sort=-soleMaker'],
    ['پروانه هایی که هفته دیگه تموم میشن', 'expiry to=1405-09-11'],
    ['تک سازنده های گروه J که تا شیش ماه دیگه تموم میشن', 'expiry atc=J sole=1 window=180'],
    ['چند تا داروی جدید اومد', 'medicines newlyListed=1'],
    ['داروهایی که دو سال پیش اومدن', 'changes from=1403-09-05 [اومدن]'],
    ['بهترین فرصت‌های قلبی', 'opportunities atc=C'],
    ['پروانه‌های غیرفعال', 'products status=inactive'],
    ['کل داروها چند تاست', 'medicines'],
    ['داروهای قلبی که سه تا یا بیشتر سازنده دارن', 'medicines atc=C makers=3'],
    ['kodum daruha faghat varedati hastan', 'medicines importedOnly=1'],
    // An importer is no foreign company; a medicine is no molecule.
    ['شرکت‌های خارجی', 'companies [شرکت های خارجی]'],
    ['چند مولکول وارداتی هست', 'medicines supply=imported [چند مولکول]'],
  ])('«%s» is %s', (text, read) => {
    expect(answered(text)).toBe(read)
  })

  it('counts the licences of a company that are current', () => {
    expect(answered('آرتاویل چند پروانهٔ قلبی دارد؟')).toMatch(/^products .*status=active\+/)
    expect(answered('آرتاویل چند پروانهٔ منقضی دارد؟')).toMatch(/status=expired$/)
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
