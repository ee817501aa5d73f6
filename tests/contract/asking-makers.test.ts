import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { todayInTehran } from '#src/persian/dates.ts'
import { rowsOf } from '#src/server/db/client.ts'
import { askedPortal } from '../support/asked-portal.ts'

const { database, portal, get, ask } = await askedPortal()

describe('how many, as an answer says it', () => {
  it('says how many make one medicine as its own row does, to who may see that', async () => {
    const [most] = await rowsOf<{ name: string; makers: number; least: boolean }>(
      database.database,
      sql`select name_fa || ' ' || strength as name, maker_count as makers,
          licence_count > local_count + under_licence_count + imported_count + emergency_count as least
        from medicines
        where name_fa !~ ' ' and strength ~ '^[0-9]+ mg$' and (select count(*) from medicines o
          where (o.name_fa, o.strength) = (medicines.name_fa, medicines.strength)) = 1 order by maker_count desc, code limit 1`,
    )
    for (const q of [`${most?.name} چند سازنده دارد؟`, `چند شرکت ${most?.name} می‌سازند`]) {
      const { view, unread } = await ask('professional', q)
      expect(unread).toEqual([])
      expect(view?.found?.firms).toEqual({
        count: most?.makers,
        noun: 'سازنده',
        isLeast: most?.least,
      })
      expect(view?.found?.total).toBeGreaterThanOrEqual(most?.makers ?? 0)
      expect((await ask('visitor', q)).view?.found?.firms ?? null).toBeNull()
    }
  })

  it('says beside the makers of a substance with its combinations those of it alone, as its page does', async () => {
    const { view } = await ask('professional', 'چند شرکت والسارتان می‌سازند')
    const { firms, alone } = view?.found ?? {}
    const id = Number(/\/molecule\/(\d+)/.exec(alone?.to ?? '')?.[1])
    type Molecule = { details: { makerCount: number } }
    const { details } = await get<Molecule>('professional', 'medicines.byMolecule', { id })
    expect(alone).toMatchObject({ label: 'والسارتان', count: details.makerCount, isLeast: false })
    expect(firms?.count).toBeGreaterThan(details.makerCount)
    const tablets = (await ask('professional', 'سازندگان قرص والسارتان ۱۶۰')).view?.found
    expect(tablets?.alone?.count ?? 9).toBeLessThan(tablets?.firms?.count ?? 0)
    const other = await ask('professional', 'چند شرکت آتورواستاتین می‌سازند')
    expect(other.view?.found?.alone).toBeNull()
    // Who holds is another count.
    const holders = await ask('professional', 'کدام شرکت والسارتان دارد')
    expect(holders.view?.found?.firms?.noun).toBe('صاحب پروانه')
    expect(holders.view?.found?.alone).toBeNull()
  })

  it('says who holds most of a group, each as the list of these alone counts it', async () => {
    const { view, unread, unfit } = await ask(
      'professional',
      'کدام شرکت بیشترین آنتی‌بیوتیک را دارد',
    )
    expect([unread, unfit]).toEqual([[], []])
    const own = await rowsOf<{ name: string; licences: number }>(
      database.database,
      sql`select c.name, count(*)::int as licences
        from products as p join companies as c on c.id = p.holder_id
        where p.atc_code like 'J01%' and p.vanished_on is null and p.is_active
          and (p.valid_until is null or p.valid_until >= ${todayInTehran(new Date())})
        group by c.name order by 2 desc limit 5`,
    )
    const leading = view?.found?.leading ?? []
    expect(leading.map(({ count }) => count)).toEqual(own.map(({ licences }) => licences))
    for (const { label, to, count } of leading) {
      const { searchParams } = new URL(to, portal.url)
      const search = Object.fromEntries(
        [...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]),
      )
      const { level: _, sort: __, ...filters } = search
      const { total } = await get<{ total: number }>('professional', 'products.list', filters)
      expect([label, total]).toEqual([label, count])
    }
    expect(
      (await ask('visitor', 'کدام شرکت بیشترین آنتی‌بیوتیک را دارد')).view?.found?.leading,
    ).toEqual([])
  })

  it('of somebody’s own company says nothing to who has none', async () => {
    const { view } = await ask('visitor', 'پروانه‌های ما')
    expect([view?.isClosed, view?.found]).toEqual([true, null])
  })

  it('counts the licences of a company as its page does', async () => {
    const { view } = await ask('professional', 'تیرازیست چند تا پروانه داره')
    const [own] = await rowsOf<{ licences: number }>(
      database.database,
      sql`select licence_count as licences from companies where name like '%تیرازیست%'`,
    )
    expect(view?.found?.total).toBe(own?.licences)
  })

  it('says how many make each of two strengths', async () => {
    const { beside, unread } = await ask('professional', 'لوزارتان ۲۵ و ۵۰ چند سازنده دارند')
    expect(unread).toEqual([])
    for (const [place, strength] of ['۲۵', '۵۰'].entries()) {
      const one = await ask('professional', `لوزارتان ${strength} چند سازنده دارد`)
      expect(beside[place]?.firms).toEqual(one.view?.found?.firms)
      expect(beside[place]?.firms?.count).toBeGreaterThan(0)
    }
  })

  it('asks the list that has what is no medicine', async () => {
    const omega = await ask('professional', 'مکمل امگا ۳')
    expect(omega.view?.href).toBe(
      `/supplement-releasing-products?q=${encodeURIComponent('امگا')}+${encodeURIComponent('۳')}`,
    )
    expect(omega.view?.found?.total).toBe(
      (await get<{ total: number }>('professional', 'supplements.list', { q: 'امگا 3' })).total,
    )
    const abroad = await ask('professional', 'مکمل امگا ۳ وارداتی')
    expect(abroad.unread).toEqual([])
    expect(abroad.view?.found?.total).toBe(
      (
        await get<{ total: number }>('professional', 'supplements.list', {
          q: 'امگا 3',
          path: 'import',
        })
      ).total,
    )
    const sun = await ask('professional', 'کرم ضد آفتاب')
    expect(sun.view?.title).toBe('کالاهای سلامت')
    const { view, unread } = await ask('professional', 'داروهای تحت پوشش بیمهٔ سلامت')
    expect(view?.href).toBe('/medicine?coverage=covered')
    expect(unread).toEqual(['سلامت'])
  })
})

describe('so many of an order', () => {
  it.each([
    ['پنج شرکت بزرگ', 5, 'companies.list', {}],
    ['۷ شرکت برتر', 7, 'companies.list', {}],
    ['سه تا از گران‌ترین داروهای قلبی', 3, 'medicines.list', { atc: 'C', sort: '-price' }],
    ['گران‌ترین ۴ داروی قلبی', 4, 'medicines.list', { atc: 'C', sort: '-price' }],
    ['دو داروی ارزان قلبی', 2, 'medicines.list', { atc: 'C', sort: 'price' }],
  ])('«%s» shows %d of all', async (q, count, procedure, search) => {
    const { view, unread, unfit } = await ask('professional', q)
    expect([unread, unfit]).toEqual([[], []])
    expect(view?.found?.first?.count).toBe(count)
    expect(view?.found?.table.rows).toHaveLength(count)
    const { total } = await get<{ total: number }>('professional', procedure, search)
    expect(view?.found?.total).toBe(total)
  })

  it('of the firms of a group is who holds most of it', async () => {
    const { leading: all = [] } =
      (await ask('professional', 'کدام شرکت بیشترین داروی قلبی را دارد')).view?.found ?? {}
    const { leading = [], firms } =
      (await ask('professional', 'سه شرکت بزرگ گروه C')).view?.found ?? {}
    expect(leading).toEqual(all.slice(0, 3))
    expect(firms?.count).toBeGreaterThan(3)
    const made = await ask('professional', '۳ شرکت اول تولیدکنندهٔ آنتی‌بیوتیک')
    expect(made.view?.found?.firms?.noun).toBe('سازنده')
    expect(made.view?.found?.leading).toHaveLength(3)
    const brought = await ask('professional', 'دو واردکنندهٔ اول گروه L')
    expect(brought.unread).toEqual([])
    expect(brought.view?.href).toContain('supply=imported')
    expect(brought.view?.found?.leading).toHaveLength(2)
  })

  it('is not said where the order was not applied', async () => {
    const { view } = await ask('visitor', 'سه داروی گران قلبی')
    expect(view?.found?.first).toBeNull()
  })
})

describe('words of an answer', () => {
  it.each([
    ['مکمل آهن', 'آهن'],
    ['مکمل امگا 3', 'امگا ۳'],
    ['مکمل امگا3', 'امگا ۳'],
    ['آتورواستاتین ٤٠', 'آتورواستاتین ۴۰'],
    ['atorvastatine', 'آتورواستاتین'],
  ])('the chip of «%s» is «%s»', async (q, word) => {
    expect((await ask('professional', q)).chips[0]?.label).toBe(`جست‌وجو: ${word}`)
  })

  it('what a list has no filter for stands as it was typed', async () => {
    expect((await ask('professional', 'کرم‌های ضدآفتاب')).unfit).toEqual(['کرم‌های'])
  })

  it('a question on the other keyboard is read, and said to be', async () => {
    const { corrected, view } = await ask('professional', 'nhv,ihd rgfd')
    expect(corrected).toEqual([{ typed: 'nhv,ihd rgfd', read: 'داروهای قلبی' }])
    expect(view?.href).toBe('/medicine?atc=C')
  })

  it('words of English questions are no names by their sound', async () => {
    const { view, unread } = await ask('professional', 'who makes atorvastatin')
    expect(unread).toEqual(['who makes'])
    expect(view?.href).toBe((await ask('professional', 'آتورواستاتین')).view?.href)
  })

  it('of two that are compared one alone is no answer', async () => {
    const { view, withheld, unread } = await ask('professional', 'مقایسهٔ تیرازیست و زدفارماک')
    expect([view, withheld, unread]).toEqual([null, 'turned', ['زدفارماک']])
  })

  it('the other way round of the usual order is said, and taken back whole', async () => {
    const { chips } = await ask('professional', 'کوچک‌ترین شرکت‌ها')
    expect(chips).toEqual([{ label: 'ترتیب: پروانهٔ جاری، صعودی', to: '/company' }])
    const cheap = await ask('professional', 'ارزان‌ترین داروهای قلبی')
    expect(cheap.chips.at(-1)?.to).toBe('/medicine?atc=C')
  })

  it('a form is called by its own name', async () => {
    const { chips } = await ask('professional', 'قرص‌های قلبی')
    expect(chips.map(({ label }) => label).join()).toContain('شکل دارویی: قرص و ')
  })
})

describe('a name that finds more than itself', () => {
  it('of a brand says whose it is, and how many of these there are', async () => {
    const [own] = await rowsOf<{ brand: string; holder: string }>(
      database.database,
      sql`select lower(p.brand_en) as brand, min(c.name) as holder
        from products p join companies c on c.id = p.holder_id
        where p.brand_en ~ '^[A-Za-z]{5,}$' and not exists
          (select from molecules m where lower(m.name_en) like lower(p.brand_en) || '%')
        group by 1 having count(distinct p.holder_id) = 1 order by 1 limit 1`,
    )
    const known = await ask('professional', 'محصولات gelofen')
    expect(known.brand).toBeNull()
    await database.database.execute(
      sql`update products set brand_en = 'GELOFEN' where irc = (
        select p.irc from products p join medicines m on m.code = p.medicine_code
        where m.name_fa = 'ایبوپروفن' and p.vanished_on is null order by p.irc limit 1)`,
    )
    for (const q of ['محصولات gelofen', 'gelofen']) {
      const { brand, view } = await ask('professional', q)
      expect(brand?.to).toContain('holder=')
      expect(brand?.count).toBeGreaterThan(0)
      expect(brand?.label).toBeTruthy()
      expect(view?.found?.total).toBeGreaterThan(0)
    }
    expect((await ask('professional', `محصولات ${own?.brand}`)).brand).toBeNull()
    // Who makes it is who has it; how many do is asked of its substance.
    const owned = (await ask('professional', 'gelofen')).brand?.count
    const { view, unfit } = await ask('professional', 'gelofen را چه کسی می‌سازد')
    expect([unfit, view?.found?.total]).toEqual([[], owned])
    for (const q of ['gelofen چند سازنده دارد', 'چند شرکت gelofen می‌سازند', 'سازندگان gelofen']) {
      const { brand, view, unfit } = await ask('professional', q)
      expect(unfit).toEqual([])
      expect(view?.found?.firms?.count).toBeGreaterThan(1)
      expect(brand?.count).toBe(owned)
    }
  })

  it('of a strength that no register has, in digits of either script, says so', async () => {
    for (const q of ['متفورمین ۷۷۷', 'metformin 777']) {
      const { view, unfit } = await ask('professional', q)
      expect(unfit).toEqual(['قدرت ۷۷۷'])
      expect(view?.found?.total).toBeGreaterThan(0)
    }
  })

  it('of a group and a name that has no code of it asks for both as words', async () => {
    await database.database.execute(
      sql`update medicines set atc_code = null where name_fa = 'انسولین گلارژین'`,
    )
    const { view, unfit } = await ask('professional', 'انسولین glargine')
    const search = { q: 'انسولین glargine' }
    expect(unfit).toEqual([])
    expect(view?.found?.total).toBe(
      (await get<{ total: number }>('professional', 'medicines.list', search)).total,
    )
    expect(view?.found?.total).toBeGreaterThan(0)
  })

  it('of a supplement that has no Persian name asks for the group as a word', async () => {
    await database.database.execute(
      sql`update supplements set name_fa = 'MG' where name_fa like '%منیزیم%'`,
    )
    const { view, unfit, withheld } = await ask('professional', 'مکمل منیزیم')
    expect([unfit, withheld]).toEqual([[], null])
    expect(view?.found?.total).toBe(
      (await get<{ total: number }>('professional', 'supplements.list', { q: 'منیزیم' })).total,
    )
    expect(view?.found?.total).toBeGreaterThan(0)
  })

  it('a company that has no medicine is answered by the goods that it has', async () => {
    const [firm] = await rowsOf<{ id: string; name: string; count: number }>(
      database.database,
      sql`select c.id::text as id, c.name, count(*)::int as count
        from companies c join supplements s on s.company_id = c.id and s.vanished_on is null
        where not exists (select from products p where c.id in (p.holder_id, p.producer_id, p.brand_owner_id))
        group by c.id order by c.id limit 1`,
    )
    const { view } = await ask('professional', firm?.name ?? '')
    expect(view?.href).toBe(`/supplement-releasing-products?company=${firm?.id}`)
    expect(view?.found?.total).toBe(firm?.count)
  })

  it('a way of taking is no word of a name that stands beside it', async () => {
    const { chips } = await ask('professional', 'آنتی‌بیوتیک خوراکی کودکان')
    expect(chips.map(({ label }) => label).join()).not.toContain('جست‌وجو: خوراکی')
  })
})
