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
    ['داروهایی که دو سال پیش اومدن', 'new-listings year=1403'],
    ['بهترین فرصت‌های قلبی', 'opportunities atc=C'],
    ['پروانه‌های غیرفعال', 'products status=inactive'],
    ['کل داروها چند تاست', 'medicines'],
    ['داروهای قلبی که سه تا یا بیشتر سازنده دارن', 'medicines atc=C makers=3'],
    ['kodum daruha faghat varedati hastan', 'medicines importedOnly=1'],
    ['پروانه‌هایی که این هفته تمام می‌شوند', 'expiry from=1405-09-04 to=1405-09-06'],
    ['سازندگان مادهٔ اولیهٔ متفورمین', 'ingredients q=متفورمین'],
    ['api متفورمین را کی می‌سازد', 'ingredients q=متفورمین type=active'],
    ['سازندگان مواد اولیه', 'ingredient-makers'],
    // An importer is no foreign company; a medicine is no molecule.
    ['شرکت‌های خارجی', 'companies [شرکت های خارجی]'],
    ['چند مولکول وارداتی هست', 'medicines supply=imported [چند مولکول]'],
    // «نداریم؟» asks for it; so long ago is a day, and of what changed its month or year.
    ['متفورمین خارجی نداریم؟', 'medicines q=متفورمین supply=imported'],
    ['لوزارتان ۵۰ ماه پیش', 'changes period=month q=لوزارتان 50'],
    ['آتورواستاتین ۲۰ سه ماه پیش', 'medicines asOf=1405-06-04 q=آتورواستاتین 20'],
    ['تغییرات سه ماه پیش', 'changes from=1405-06-01 to=1405-06-31'],
    ['تغییرات دو سال پیش', 'changes from=1403-01-01 to=1403-12-30'],
    ['تغییرات دو هفته پیش', 'changes from=1405-08-16 to=1405-08-22'],
    ['تغییرات از سه ماه پیش', 'changes from=1405-06-04'],
    ['تغییرات ۱۴۰۴', 'changes from=1404-01-01 to=1404-12-29'],
    // The feed of itself is of a week, which nobody asked for.
    ['داروهای حذف شده از فهرست', 'changes change=vanished period=all'],
    ['کدام پروانه‌ها تمدید شدند', 'changes change=extended period=all'],
    ['قیمت‌های هفتهٔ گذشته', 'changes change=price-down+price-up'],
    ['تغییرات صاحب پروانه', 'changes change=holder period=all'],
    // Companies that came, and that import.
    ['شرکت‌های تازه‌وارد', 'changes change=new kind=companies period=all'],
    ['چند تا شرکت وارداتی داریم', 'companies role=importer'],
    ['چند شرکت داروسازی داریم', 'companies'],
    // Whatever is listed is in Iran; what is made here under licence has no other country.
    ['داروهای سرطان موجود در ایران', 'medicines atc=L01'],
    ['داروهای قلبی ساخته شده در ایران', 'medicines atc=C supply=local'],
    ['داروهای تحت لیسانس آلمان', 'medicines supply=under-licence [المان]'],
    ['پروانه‌های فعال متفورمین', 'products q=متفورمین status=active+emergency+expiring+listed'],
    ['متفورمین بیمه است؟', 'medicines coverage=covered q=متفورمین'],
    ['اعتبار پروانهٔ آتورواستاتین', 'products q=آتورواستاتین sort=expiry'],
    ['انقضا بین مهر و آذر ۱۴۰۶', 'expiry from=1406-07 to=1406-09'],
    ['پروانه‌هایی که سال دیگه تموم میشه', 'expiry from=1406-01 to=1406-12'],
    ['داروهای تک‌سازنده که وارد هم می‌شوند', 'medicines makers=1 supply=imported'],
    ['داروهایی که فقط وارداتی‌اند و رقیب ایرانی ندارند', 'medicines importedOnly=1 makers=0'],
    ['بهترین فرصت‌های سرمایه‌گذاری', 'opportunities'],
    ['کد ژنریک ۰۱۲۱۱', 'medicines q=01211'],
    [
      'چنتا تولید کننده داره متفورمین',
      'products q=متفورمین sort=holder status=active+emergency+expiring+listed supply=local+under-licence',
    ],
    ['داروهایی که پروانشون تا آخر سال تموم میشه', 'expiry to=1405-12'],
    ['مجوزشون این ماه تموم میشه', 'expiry from=1405-09 to=1405-09'],
    [
      'متفورمین مال چه شرکتایی هست',
      'products q=متفورمین sort=holder status=active+emergency+expiring+listed',
    ],
    ['داروهای اورژانسی وارداتی', 'medicines supply=emergency'],
    ['کدوم پروانه ها این هفته برگشتن', 'changes change=returned'],
    ['تاریخ انقضای پروانهٔ آتورواستاتین', 'products q=آتورواستاتین sort=expiry'],
    ['تاریخ انقضای پروانه‌هایی که تا عید تموم میشه', 'expiry to=1405-12'],
    ['پروانه هایی که تا ۳۰ اسفند تموم میشه', 'expiry to=1405-12'],
    ['ده شرکت اول', 'companies'],
    ['پنج شرکت بزرگ ایران', 'companies'],
    ['کوچکترین شرکت‌ها', 'companies sort=licences'],
    ['شرکت با کمترین محصول', 'companies sort=licences'],
    ['ده داروی پرسازنده', 'medicines sort=-makers'],
    ['کدوم دارو از همه بیشتر سازنده داره', 'medicines sort=-makers'],
    ['چه دارویی تولید کنیم', 'opportunities'],
    [
      'کیا متفورمین میارن',
      'products q=متفورمین sort=holder status=active+emergency+expiring+listed supply=emergency+imported',
    ],
    ['داروهای مثانه', 'medicines atc=G04B'],
    ['داروهای کرم روده', 'medicines atc=P02'],
    ['داروهای روده', 'medicines [روده]'],
    ['۰۱۲۱۱', 'medicines q=01211'],
    ['متفورمین ژل ۵۰۰', 'medicines form=GEL q=متفورمین 500'],
    ['متفورمین ۵۰ هزار', 'medicines q=متفورمین 50000'],
    ['متفورمین ۵۰ هزار تومان', 'medicines q=متفورمین [۵۰ هزار تومان]'],
    ['daroohaye ghand khoon', 'medicines atc=A10'],
    [
      'sherkat haye tolid konande amoxicillin',
      'products q=آموکسی‌سیلین sort=holder status=active+emergency+expiring+listed supply=local+under-licence',
    ],
    ['پروانه‌های منقضی در سه ماه آینده', 'expiry window=90'],
    ['داروهای منقضی تا پایان سال', 'expiry to=1405-12'],
    ['قیمت های این ماه', 'changes change=price-down+price-up from=1405-09-01 to=1405-09-30'],
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
