import { describe, expect, it } from 'vitest'
import { homeFigures } from '#src/insight/overview/router.ts'
import { NEEDS_SUBSCRIPTION } from '#src/list/filter-words.ts'
import { askedPortal } from '../support/asked-portal.ts'

const { database, get, ask } = await askedPortal()
const totalOf = async (procedure: string, search: object) =>
  (await get<{ total: number }>('professional', procedure, search)).total

it('counts what no maker here makes, of medicines and of substances', async () => {
  for (const [q, procedure] of [
    ['داروهایی که سازنده ندارند', 'medicines.list'],
    ['مواد اولیه‌ای که تولیدکنندهٔ داخلی ندارند', 'ingredients.list'],
  ] as const) {
    const { view } = await ask('professional', q)
    expect([q, view?.found?.total]).toEqual([q, await totalOf(procedure, { makers: '0' })])
  }
})

it.each([
  ['سهم واردات داروهای سرطان', { atc: 'L01' }],
  ['چند درصد داروهای سرطان وارداتی است', { atc: 'L01' }],
  ['چه درصدی از داروهای قلبی ایرانی‌اند', { atc: 'C' }],
  ['سهم واردات در بازار دارویی کشور', {}],
])('«%s» is told by the licences in force, each way of supply with its share', async (q, of) => {
  const { beside, unread, withheld } = await ask('professional', q)
  expect({ unread, withheld }).toEqual({ unread: [], withheld: null })
  const status = ['active', 'expiring', 'listed', 'emergency']
  const count = (search: object) => totalOf('products.list', { ...of, ...search, status })
  const [all, imported] = [await count({}), await count({ supply: 'imported' })]
  expect(imported).toBeGreaterThan(0)
  expect(beside[0]).toMatchObject({ total: all })
  expect(beside.find(({ label }) => label === 'وارداتی')).toMatchObject({
    total: imported,
    share: imported / all,
  })
})

it.each(['سهم واردات زربابل', 'سهم واردات مکمل‌ها', 'سهم واردات از فروش داروهای قلبی'])(
  '«%s» is a share that no list tells',
  async (q) => {
    const { beside, withheld } = await ask('professional', q)
    expect({ beside, withheld }).toEqual({ beside: [], withheld: 'beyond' })
  },
)

it('tells of what stands beside each other how the rest was read', async () => {
  const q = 'مقایسهٔ داروهای قلبی و دیابتی وارداتی'
  const { beside, chips } = await ask('professional', q)
  expect(beside).toHaveLength(2)
  expect(chips.map(({ label }) => label)).toEqual(['نوع تأمین: وارداتی'])
})

describe('another meaning of a name', () => {
  it('leads to the whole question, and not to that name alone', async () => {
    const { view, others } = await ask('professional', 'قطره چشمی تولید داخل')
    const [search, other] = [view?.href, others[0]?.to].map(
      (to = '') => new URL(to, 'http://portal').searchParams,
    )
    expect(search?.getAll('route')).toEqual(['OPHTHALMIC'])
    expect(others[0]?.label).toBe('گروه درمانی: داروهای چشمی (S01)')
    expect(other?.getAll('atc')).toEqual(['S01'])
    for (const key of ['form', 'supply']) {
      expect(other?.getAll(key)).toEqual(search?.getAll(key))
      expect(other?.getAll(key)).not.toEqual([])
    }
  })

  it('is taken where the first holds nothing', async () => {
    const names = await ask('professional', 'منیزیم')
    expect(names.view?.found?.total).toBe(await totalOf('medicines.list', { q: 'منیزیم' }))
    expect(names.view?.found?.total).toBeGreaterThan(0)
    const goods = await ask('professional', 'خمیر دندان')
    expect(goods.view?.found?.total).toBe(await totalOf('healthProducts.list', { q: 'خمیر دندان' }))
    expect(goods.view?.found?.total).toBeGreaterThan(0)
    await database.database.$client.query(
      `update medicines set atc_code = null where atc_code like 'S01%'`,
    )
    const { view, others } = await ask('professional', 'داروهای چشمی')
    expect(view?.found?.total).toBe(await totalOf('medicines.list', { route: 'OPHTHALMIC' }))
    expect(view?.found?.total).toBeGreaterThan(0)
    expect(others.map(({ to }) => to)).not.toContain(view?.href)
  })
})

it('groups that hold nothing are a name that medicines bear, and a firm of goods alone has its goods', async () => {
  const db = database.database.$client
  await db.query(`update medicines set search_words = search_words || to_tsvector('simple', 'مولتی ویتامین')
    where code in (select code from medicines order by code limit 3)`)
  const named = await ask('professional', 'مولتی ویتامین')
  expect([named.beside, named.view?.found?.total]).toEqual([[], 3])
  const { rows } = await db.query(`select c.name, count(*)::int as count
    from companies c join supplements s on s.company_id = c.id and s.vanished_on is null
    where not exists (select from products where holder_id = c.id) group by c.id order by 2 desc limit 1`)
  const { name, count } = rows[0]
  const { view } = await ask('professional', `${name} چند محصول دارد`)
  expect([view?.href.split('?')[0], view?.found?.total]).toEqual([
    '/supplement-releasing-products',
    count,
  ])
})

it('what no medicine is in that form is looked for among goods, by what they are made of', async () => {
  const named = await ask('professional', 'شیاف ویتامین سی کدام شرکت‌ها')
  expect(named.unfit).toEqual(['شیاف'])
  const { total } = named.view?.found ?? {}
  expect(total).toBe(await totalOf('supplements.list', { q: 'ویتامین سی' }))
  expect(total).toBeGreaterThan(0)
  await database.database.$client.query('update supplements set name_fa = null')
  const { view, unread } = await ask('professional', 'مکمل امگا ۳')
  expect([unread, view?.href.split('?')[0]]).toEqual([[], '/supplement-releasing-products'])
  expect(view?.found?.total).toBeGreaterThan(0)
})

it('a brand stands with who holds it here, and the firm that was named is told as left out', async () => {
  const { rows } = await database.database.$client.query(
    `update products set brand_en = 'GLUCOPHAGE XR' where irc = (select irc from products join medicines on code = medicine_code
      where name_fa = 'متفورمین' and holder_id is not null and products.vanished_on is null limit 1)
    returning holder_id::text as id`,
  )
  const other = await database.database.$client.query(
    `select name from companies where licence_count > 0 and id <> $1
      and not exists (select from products join medicines on code = medicine_code
        where holder_id = companies.id and name_en ilike '%metformin%') limit 1`,
    [rows[0].id],
  )
  const firm = other.rows[0].name
  const { view, unfit } = await ask('professional', `گلوکوفاژ ${firm}`)
  expect(unfit).toEqual([firm])
  expect(new URL(view?.href ?? '', 'http://portal').searchParams.getAll('holder')).toEqual([
    rows[0].id,
  ])
  expect(view?.found?.total).toBeGreaterThan(0)
  // That a firm has none of a substance is an answer.
  const none = await ask('professional', `متفورمین ${firm}`)
  expect([none.view?.found?.total, none.unfit]).toEqual([0, []])
})

it('of one form of a substance the makers of the whole substance are no count beside it', async () => {
  const all = await ask('professional', 'چند شرکت والسارتان می‌سازند')
  expect(all.view?.found?.alone).not.toBeNull()
  const { view, unread } = await ask('professional', 'چند شرکت کپسول والسارتان می‌سازند')
  expect([unread, view?.found?.firms?.noun, view?.found?.alone]).toEqual([[], 'سازنده', null])
})

it('groups beside each other are no noughts where nobody tells what is asked of them', async () => {
  const q = 'داروهای فشار خون وارداتی از آلمان'
  expect((await ask('professional', q)).beside.length).toBeGreaterThan(1)
  await database.database.$client.query(`update products set country = null`)
  const { beside, withheld, view } = await ask('professional', q)
  expect([beside, withheld, view]).toEqual([[], 'unsaid', null])
  const known = await ask('professional', 'آخرین قیمت متفورمین')
  expect([known.withheld, known.view?.found?.total]).toEqual([
    null,
    await totalOf('medicines.list', { q: 'متفورمین' }),
  ])
  await database.database.$client.query(`update products set price_rial = null`)
  const priceless = await ask('professional', 'آخرین قیمت متفورمین')
  expect(priceless).toMatchObject({
    withheld: 'unsaid',
    view: { href: known.view?.href, found: null },
  })
  expect((await ask('professional', 'قیمت هر قرص متفورمین')).withheld).toBe('unsaid')
})

it('what was searched for in a preview is said to need a subscription', async () => {
  const { chips } = await ask('free', 'فرصت متفورمین')
  expect(chips.map(({ label }) => label)).toEqual([`جست‌وجو: متفورمین${NEEDS_SUBSCRIPTION}`])
})

it.each(['تراریختهٔ وارداتی', 'بیوسیمیلارهای تولید داخل', 'کی تراریخته وارد می‌کنه'])(
  'of «%s» all that is known of the rest is no answer',
  async (q) => {
    const { view, withheld } = await ask('professional', q)
    expect({ view, withheld }).toEqual({ view: null, withheld: 'all' })
  },
)

it('what is left out is told as it was typed, however it is spoken', async () => {
  const { unfit } = await ask('professional', 'داروهایی که فقط یه شرکت واردشون میکنه')
  expect(unfit).toEqual(['فقط یه شرکت واردشون میکنه'])
})

it.each([
  ['شرکت‌هایی که واردات ندارند', 'beyond'],
  ['شرکت‌هایی که هم مکمل دارند هم دارو', 'beyond'],
  ['کدام شرکت‌ها انسولین وارداتی ندارند', 'beyond'],
  ['hhi گروه دیابت', 'beyond'],
  ['حجم بازار متفورمین', 'beyond'],
  ['داروهایی که همهٔ پروانه‌هایشان منقضی شده', 'beyond'],
  ['پروانه‌های منقضی شده هنوز فعال', 'both'],
  ['شرکت‌هایی که هم تولیدکننده و هم واردکننده هستند', 'both'],
  ['داروهای وارداتی که پروانه ندارند', 'both'],
  ['شرکت‌های قلبی که پروانه ندارند', 'both'],
  ['بغیر از آرتاویل کی لوزارتان میسازه', 'except'],
  ['داروهای قلبی به‌جز آتورواستاتین', 'except'],
  ['مقایسهٔ داروها', 'all'],
  ['چند تا؟', 'all'],
  ['داروهای مورد نیاز', 'all'],
  ['داروهای مانده', 'all'],
  ['شرکت‌های غیر انحصاری', 'except'],
  ['شرکت‌های بدون تولید داخل', 'beyond'],
  ['مقایسهٔ داروهای وارداتی و تراریخته', 'turned'],
  ['اگه آرتاویل نسازه چی می‌مونه', 'turned'],
])('no other list answers «%s»', async (q, why) => {
  const { view, withheld } = await ask('professional', q)
  expect({ view, withheld }).toEqual({ view: null, withheld: why })
})

it('what a question names that no list answers is to be searched', async () => {
  for (const q of ['سهم هر شرکت در متفورمین', 'جایگزین متفورمین', 'حجم بازار متفورمین']) {
    expect((await ask('professional', q)).named, q).toBe('متفورمین')
  }
  expect((await ask('professional', 'داروهای متفورمین')).named).toBe(null)
})

it('gives no number of all that is imported where a name was not read', async () => {
  const { withheld, view, unread } = await ask('professional', 'داروهای وارداتی زربابل')
  expect([withheld, view?.found, unread]).toEqual(['all', null, ['زربابل']])
  expect(view?.href).toContain('supply=imported')
})

it('a week without a change is answered by the changes, and not by all supplements', async () => {
  await database.database.$client.query(`delete from change_events`)
  for (const q of ['تغییرات هفتهٔ گذشته', 'تغییرات متفورمین در هفتهٔ گذشته']) {
    const { view } = await ask('professional', q)
    expect([view?.href.split('?')[0], view?.found?.total]).toEqual(['/insight/changes', 0])
  }
})

it('an answer by the number of makers says of how many it is not known, as its list counts them', async () => {
  const q = 'داروهای بدون سازندهٔ داخلی'
  expect((await ask('professional', q)).view?.found?.unclear).toBeNull()
  await database.database.$client.query(`update medicines set imported_count = imported_count - 1
    where code in (select code from medicines where maker_count = 0 and imported_count > 1 limit 3)`)
  const { found } = (await ask('professional', q)).view ?? {}
  expect(found?.unclear?.label).toMatch(/^تعداد سازندهٔ ۳ دارو نامعلوم است/)
  expect(found?.unclear?.to).toBe('/medicine?makers=unclear')
  expect((await ask('professional', 'داروهای وارداتی')).view?.found?.unclear).toBeNull()
  const alone = (await ask('professional', 'داروهای فقط وارداتی')).view
  expect(alone?.href).toBe('/medicine?importedOnly=1')
  expect(alone?.found?.unclear).toEqual(found?.unclear)
  expect((await homeFigures(database.database)).importUnclear).toBe(3)
  const asked = { of: 'medicines', search: { makers: '0' } }
  const { caveats } = await get<{ caveats: string[] }>('professional', 'brief.list', asked)
  expect(caveats).toContain(found?.unclear?.label)
})
