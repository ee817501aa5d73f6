import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { TRADE_WORDS } from '#data/reference/company-words.ts'
import { isOrdinary } from '#src/features/asking/ordinary-words.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { fold } from '#src/persian/fold.ts'
import { isCounted, shownBy } from '#src/procedures/shown.server.ts'
import { rowsOf } from '#src/server/db/client.ts'
import { askedPortal } from '../support/asked-portal.ts'
import type { Somebody } from '../support/everyone.ts'

const { database, get, ask } = await askedPortal()
const totalOf = async (who: Somebody, procedure: string, search: object) =>
  (await get<{ total: number }>(who, procedure, search)).total

describe('the answer of a question', () => {
  it.each([
    ['داروهای قلبی تک‌سازنده', 'medicines.list', { atc: 'C', makers: '1' }],
    ['آنتی‌بیوتیک‌های وارداتی', 'medicines.list', { atc: 'J01', supply: 'imported' }],
    ['مکمل‌های وارداتی', 'supplements.list', { path: 'import' }],
    ['مکمل آهن', 'supplements.list', { q: 'آهن' }],
    ['مکمل‌های منیزیم وارداتی', 'supplements.list', { q: 'منیزیم', path: 'import' }],
    [
      'امگا ۳ را چه کسی می‌سازد',
      'supplements.list',
      { q: 'امگا ۳', path: ['production', 'under-licence'] },
    ],
    ['شرکت‌های واردکنندهٔ کوچک', 'companies.list', { role: 'importer', scale: 'small' }],
  ])('«%s» is the number of its list', async (q, procedure, search) => {
    const { view, unread } = await ask('professional', q)
    expect(unread).toEqual([])
    expect(view?.found?.total).toBe(await totalOf('professional', procedure, search))
    expect(view?.found?.total).toBeGreaterThan(0)
  })

  it('knows a medicine by the sound of its name in the other script', async () => {
    const { view, unread } = await ask('professional', 'asetaminofen')
    expect(unread).toEqual([])
    expect(view?.found?.total).toBe(
      await totalOf('professional', 'medicines.list', { q: 'استامینوفن' }),
    )
  })

  it.each(['داروهای تراریخته', 'داروهای مصرف شده در ۱۴۹۹', 'پروانه‌های منقضی شده در سه ماه گذشته'])(
    '«%s» is not answered by all of a list',
    async (q) => {
      const { view, withheld } = await ask('professional', q)
      expect({ view, withheld }).toEqual({ view: null, withheld: 'all' })
    },
  )

  it('a word of several companies means the largest, behind «شرکت» and by itself, and offers the others', async () => {
    const named = await rowsOf<{ word: string; names: string[] }>(
      database.database,
      sql`select word, array_agg(name order by licence_count desc, id) as names
        from companies, unnest(string_to_array(name, ' ')) as word
        where length(word) > 3 group by word having count(*) between 2 and 4 order by word`,
    )
    const own = named.find(({ word }) => !TRADE_WORDS.includes(fold(word)) && !isOrdinary(word))
    const [largest = '', other = ''] = own?.names ?? []
    for (const trade of ['شرکت ', '']) {
      const { chips, others } = await ask('professional', `داروهای ${trade}${own?.word}`)
      expect(chips.map(({ label }) => label)).toEqual([`صاحب پروانه: ${largest}`])
      expect(others.map(({ label }) => label)).toContain(`شرکت: ${other}`)
    }
  })

  it('of a name that no medicine has is the goods of that name', async () => {
    const { view } = await ask('professional', 'ب کمپلکس')
    expect(view?.href).toMatch('/supplement-releasing-products?q=')
    expect(view?.found?.total).toBe(
      await totalOf('professional', 'supplements.list', { q: 'ب کمپلکس' }),
    )
    expect(view?.found?.total).toBeGreaterThan(0)
  })

  it('of a code on a pack is its licence, however the code is written', async () => {
    const [pack] = await rowsOf<{ irc: string; gtin: string }>(
      database.database,
      sql`select irc, gtin from products where gtin is not null order by irc limit 1`,
    )
    const { irc = '', gtin = '' } = pack ?? {}
    const inGroups = irc.replace(/\d{4}(?=\d)/g, '$&-')
    for (const q of [irc, `IRC${irc}`, `کد IRC ${toPersianDigits(irc)}`, inGroups]) {
      const { view, unread } = await ask('professional', q)
      expect([q, unread, view?.href]).toEqual([q, [], `/medicine?level=products&q=${irc}`])
      expect(view?.found?.total).toBe(1)
    }
    expect((await ask('professional', gtin)).view?.found?.total).toBeGreaterThan(0)
    expect(await totalOf('professional', 'products.list', { q: inGroups })).toBe(1)
    const joined = await ask('professional', 'متفورمین۵۰۰')
    expect([joined.unread, joined.view?.href]).toEqual([
      [],
      (await ask('professional', 'متفورمین ۵۰۰')).view?.href,
    ])
  })

  it('leads to the list, and its chips to the list without one filter', async () => {
    const { view, chips } = await ask('professional', 'داروهای قلبی تک‌سازنده')
    expect(view?.href).toBe('/medicine?atc=C&makers=1')
    expect(chips.map(({ to }) => to)).toEqual(['/medicine?makers=1', '/medicine?atc=C'])
    expect(chips.map(({ label }) => label)).toContain('تعداد سازنده: یک')
  })

  it('writes the months of its chips out, whichever way a time was told', async () => {
    const { chips } = await ask('professional', 'پروانه‌هایی که تا دو ماه دیگر منقضی می‌شوند')
    expect(chips[0]?.label).toMatch(/^تا: (?:[۰-۹]+ )?[آ-ی]+ [۰-۹]{4}$/)
    const day = await ask('professional', 'پروانه‌هایی که امروز تمام می‌شود')
    expect(day.chips).toHaveLength(1)
    expect(day.chips[0]?.label).toMatch(/^روز یا ماه: [۰-۹]+ [آ-ی]+ [۰-۹]{4}$/)
    expect(day.chips[0]?.to).toBe('/insight/expiry')
  })

  it('says what two numbers of a cell count, and first the one that its column is called by', async () => {
    const { view } = await ask('professional', 'پروانه‌هایی که تا دو ماه دیگر منقضی می‌شوند')
    const { columns = [], rows = [] } = view?.found?.table ?? {}
    const left = columns.findIndex(({ label }) => label === 'پروانهٔ مانده')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row[left]).toMatch(/^[۰-۹]+\nپروانهٔ فعلی: [۰-۹]+$/)
  })

  it('has one chip for the many forms of one word', async () => {
    const { chips } = await ask('professional', 'آمپول‌های قلبی')
    expect(chips.map(({ to }) => to)).toContain('/medicine?atc=C')
    expect(chips).toHaveLength(2)
  })

  it('shows each tier the rows of its list and nothing of a locked column', async () => {
    const [paid, visitor] = [
      await ask('professional', 'داروهای قلبی گران‌تر از ۱ تومان'),
      await ask('visitor', 'داروهای قلبی گران‌تر از ۱ تومان'),
    ]
    expect(paid.view?.found?.table.columns.map(({ label }) => label).join()).toContain('سازنده')
    expect(visitor.view?.found?.table.columns.map(({ label }) => label).join()).not.toContain(
      'سازنده',
    )
    // A filter of a locked column is not applied, and its chip says so.
    expect(visitor.chips.map(({ label }) => label).join()).toContain('با ورود')
    expect(visitor.view?.found?.total).toBe(
      await totalOf('visitor', 'medicines.list', { atc: 'C' }),
    )
  })

  it('gives no more of an insight than its preview to whom it is locked', async () => {
    const other = await ask('free', 'فرصت‌های سرطان با امتیاز ۵۰ به بالا')
    const plain = await ask('free', 'فرصت‌های سرمایه‌گذاری')
    expect(other.view?.found?.isPreview).toBe(true)
    expect(other.view?.found).toEqual(plain.view?.found)
  })

  it('shows a visitor nothing of a list that asks for sign-in', async () => {
    const { view } = await ask('visitor', 'مکمل‌های وارداتی')
    expect(view).toMatchObject({ isClosed: true, found: null })
    const open = await ask('visitor', 'داروهای قلبی')
    expect(open.view?.found?.table.rows.length).toBeLessThanOrEqual(5)
  })

  it('asks for two names apart where no record has both', async () => {
    for (const q of ['متفورمین و آتورواستاتین', 'متفورمین یا آتورواستاتین']) {
      const { beside } = await ask('professional', q)
      expect(beside.map(({ label }) => label)).toEqual(['متفورمین', 'آتورواستاتین'])
      expect(beside.every(({ total }) => (total ?? 0) > 0)).toBe(true)
    }
    const { beside, view } = await ask('professional', 'استامینوفن کدئین')
    expect(beside).toEqual([])
    expect(view?.found?.total).toBeGreaterThan(0)
  })

  it('asks the search for a name that the grammar does not know', async () => {
    const rows = await rowsOf<{ brand: string }>(
      database.database,
      sql`select lower(brand_en) as brand from products where brand_en ~ '^[A-Za-z]{5,}$' order by valid_until desc, irc limit 3`,
    )
    expect(rows).toHaveLength(3)
    for (const { brand } of rows) {
      const { view, unread } = await ask('professional', `${brand} وارداتی یا داخلی`)
      expect(unread).toEqual([])
      expect(view?.href).toContain(`q=${brand}`)
      expect(view?.found?.total).toBeGreaterThan(0)
    }
  })

  it('knows nothing of a day before its history, which is not zero', async () => {
    const { view, withheld } = await ask('professional', 'داروهای قلبی در سال ۱۳۹۰')
    expect({ view, withheld }).toEqual({ view: null, withheld: 'before' })
  })

  it('knows nothing of changes before its history', async () => {
    const { view, withheld } = await ask('professional', 'داروهای حذف شده در سال ۱۴۰۳')
    expect({ view, withheld }).toEqual({ view: null, withheld: 'before' })
  })

  it('tells other groups of one name apart', async () => {
    const { others } = await ask('professional', 'گران‌ترین آنتی‌بیوتیک‌ها')
    const labels = others.map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(1)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('shows no rows of either where both are asked for', async () => {
    const both = await ask('professional', 'داروهای قلبی که وارداتی‌اند ولی تحت لیسانس هم هستند')
    expect(both).toMatchObject({ view: null, withheld: 'both' })
  })

  it('says what it did not understand, with the nearest questions', async () => {
    const { unread, nearest, view } = await ask('professional', 'داروهای قلبی خوشمزه')
    expect(unread).toEqual(['خوشمزه'])
    expect(nearest.length).toBe(3)
    expect(nearest.join()).toContain('قلبی')
    expect(view?.href).toBe('/medicine?atc=C')
  })

  it('counts what a question holds beside each other, each by its own list', async () => {
    const { beside, view, unfit } = await ask('professional', 'مقایسهٔ داروهای قلبی و دیابتی')
    expect(view).toBeNull()
    expect(unfit).toEqual([])
    expect(beside.map(({ to }) => to)).toEqual(['/medicine?atc=C', '/medicine?atc=A10'])
    for (const [place, atc] of ['C', 'A10'].entries()) {
      expect(beside[place]?.total).toBe(await totalOf('professional', 'medicines.list', { atc }))
    }
    const supplies = await ask('professional', 'مقایسهٔ داروهای قلبی داخلی و وارداتی')
    expect(supplies.beside.map(({ to }) => to)).toEqual([
      '/medicine?atc=C&supply=local',
      '/medicine?atc=C&supply=imported',
    ])
  })

  it('tells a visitor that a locked order or filter was not applied', async () => {
    const { chips } = await ask('visitor', 'ارزان‌ترین استامینوفن')
    expect(chips.at(-1)?.label).toMatch(/^ترتیب: .+با ورود به حساب اعمال می‌شود/)
    const q = 'مقایسهٔ داروهای قلبی و دیابتی گران‌تر از ۱ میلیون تومان'
    expect((await ask('visitor', q)).beside.map(({ total }) => total)).toEqual([null, null])
    const [heart] = (await ask('free', q)).beside
    expect(heart?.total).toBe(
      await totalOf('free', 'medicines.list', { atc: 'C', price: '10000000..' }),
    )
  })

  it('what an order is by stands in its rows, and first of each side beside each other', async () => {
    const labels = async (who: 'professional' | 'visitor') =>
      (await ask(who, 'گران‌ترین داروهای سرطان')).view?.found?.table.columns
        .map(({ label }) => label)
        .join()
    expect(await labels('professional')).toContain('قیمت بسته')
    expect(await labels('visitor')).not.toContain('قیمت')
    const { beside } = await ask('professional', 'ارزان‌ترین قرص فشار خون')
    expect(beside.length).toBeGreaterThan(1)
    for (const { first } of beside) expect(first).toMatch(/^(?!.*\d{6})\D[^:]*؛ [^:]+: [۰-۹]/)
    const plain = await ask('professional', 'قرص فشار خون')
    expect(plain.beside.map(({ first }) => first)).toEqual(plain.beside.map(() => null))
  })

  it('gives no number of an insight beside another to whom it is locked', async () => {
    const { beside } = await ask('free', 'مقایسهٔ فرصت‌های قلبی و دیابتی')
    expect(beside.map(({ total }) => total)).toEqual([null, null])
  })

  it.each([
    ['داروهای قلبی که کمبود ندارند', 'turned'],
    ['داروهایی که هم قرص دارند هم شربت', 'both'],
    ['شرکت‌هایی که هم تولید می‌کنند هم وارد می‌کنند', 'both'],
    ['داروهایی که هم آرتاویل می‌سازد هم تیرازیست', 'both'],
    ['میانگین قیمت داروهای قلبی', 'beyond'],
    ['داروهای ارزان‌تر از لیپیتور', 'beyond'],
    ['فروش ماهانهٔ آرتاویل', 'beyond'],
    ['تغییرات از اول آبان تا اواخر آذر', 'turned'],
    ['کدام داروهای قلبی خارجی نداریم', 'turned'],
  ])('shows no rows for «%s», which it would answer the wrong way', async (q, why) => {
    const { withheld, view, chips } = await ask('professional', q)
    expect({ withheld, view, chips }).toEqual({ withheld: why, view: null, chips: [] })
  })

  it('says which word it read for another', async () => {
    const { corrected, view } = await ask('professional', 'داروهای عصاب که فقط وارداتی هستند')
    expect(corrected).toEqual([{ typed: 'عصاب', read: 'اعصاب' }])
    expect(view?.href).toBe('/medicine?atc=N&importedOnly=1')
  })

  it('offers the other meanings of a name', async () => {
    const { others } = await ask('professional', 'پروانه‌های قلبی آرتاویل')
    expect(others.map(({ label }) => label)).toContain('داروسازی آرتاویل در نقش تولیدکننده')
  })

  it('is taken from the budget of reading, row by row', async () => {
    const answer = await ask('trial', 'داروهای قلبی')
    expect(isCounted('asking.answer')).toBe(true)
    const { rows } = shownBy('asking.answer', { q: 'داروهای قلبی' }, answer)
    expect(rows.length).toBe(answer.view?.found?.table.rows.length)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('is offered by the search where a text reads as a question', async () => {
    const q = 'کدام داروهای قلبی فقط یک سازنده دارند؟'
    type Found = { groups: { label: string; items: { path: string }[] }[] }
    const asked = await get<Found>('professional', 'search.suggest', { q })
    expect(asked.groups[0]?.items[0]?.path).toBe(`/ask?q=${encodeURIComponent(q)}`)
    const name = await get<Found>('professional', 'search.suggest', { q: 'آتورواستاتین ۴۰' })
    expect(name.groups.map(({ label }) => label)).not.toContain('پرسش')
  })
})
