import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#src/api/procedures.ts'
import { makersLeft } from '#src/insight/expiry/risk.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { callerAs } from '../support/callers.ts'
import { EVERY_LIST } from '../support/kinds/every-list.ts'
import { pastDay } from '../support/past-day.ts'
import { sampleDatabase } from '../support/sample-database.ts'

type Brief = AnswerOf<'brief.list'>

const CODE = 900_001

const { database: db } = await sampleDatabase()
const member = callerAs('organizational', db)

const briefOf = (of: string, search: Search = {}) => member.brief.list({ of, search })
const figures = (brief: Brief) => Object.fromEntries(brief.figures.map((f) => [f.label, f.value]))
const listing = (brief: Brief) => brief.tables.find(({ isListing }) => isListing)

describe('the brief of a list', () => {
  it.each(EVERY_LIST.map((kind) => [kind.name, kind] as const))(
    '%s tells its own figures',
    async (name, kind) => {
      const facets = await kind.facets(member, {})
      const [key = '', values = []] = Object.entries(facets).find(([, all]) => all.length > 1) ?? []
      for (const search of [{}, { [key]: values[0]?.value ?? '' }]) {
        const brief = await briefOf(name, search)
        // A status is that of a day, and the document says of which it tells.
        const asOf = pastDay(brief.permalink)
        const { total } = await kind.list(member, { ...search, asOf })
        expect(brief.figures[0]?.value).toBe(total)
        expect(listing(brief)).toMatchObject({ total })
        expect(listing(brief)?.rows).toHaveLength(Math.min(20, total))
      }
    },
  )

  it('charts what the facets count, each without a filter of its own', async () => {
    const search = { supply: 'imported' }
    const { charts, definitions, caveats, permalink } = await briefOf('products', search)
    // Which licences have lapsed depends on the day, and the document says of which it tells.
    const asOf = pastDay(permalink)
    const facets = await member.products.facets({ ...search, asOf })
    const status = charts.find(({ title }) => title === 'وضعیت')
    expect(status?.bars.map(({ value }) => value)).toEqual(facets.status?.map(({ count }) => count))
    expect(charts.map(({ title }) => title)).not.toContain('نوع تأمین')
    expect(definitions.length).toBeGreaterThan(0)
    expect(caveats.join()).toContain('فروش فقط از گزارش‌های بورسی')
  })

  it('calls the most frequent what is, and of a stop nothing of other stops', async () => {
    const { charts } = await briefOf('ingredients')
    expect(charts.length).toBeGreaterThan(0)
    expect((await briefOf('replacement')).charts).toEqual([])
    for (const { bars } of charts) {
      const counts = bars.map(({ value }) => value)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }
  })

  it('says how many values there are of which a chart has the most frequent', async () => {
    const { charts } = await briefOf('supplements')
    const { form = [] } = await member.supplements.facets({})
    expect(charts.find(({ title }) => title === 'شکل')).toMatchObject({ total: form.length })
  })

  it('names each number of a cell, but for the one that the column is called by', async () => {
    const table = listing(await briefOf('medicines', { cols: 'supply,licences' }))
    const place = (name: string) => table?.columns.findIndex(({ label }) => label === name) ?? -1
    const lines = (name: string) =>
      (table?.rows ?? []).flatMap((row) => String(row[place(name)] ?? '').split('\n'))
    const mix = lines('ترکیب تأمین').filter(Boolean)
    expect(mix.length).toBeGreaterThan(20)
    for (const line of mix) expect(line).toMatch(/^[^\d۰-۹]+: [۰-۹٬]+$/)
    expect(mix.some((line) => line.startsWith('تولید داخل: '))).toBe(true)
    expect(lines('پروانهٔ جاری')[0]).toMatch(/^[۰-۹٬]+$/)
  })

  it('of an insight tells the totals of its page', async () => {
    const atc = { atc: 'A' }
    const [opportunities, radar, changes, trends, tree] = await Promise.all([
      member.opportunities.list(atc),
      member.expiry.radar({ window: '365' }),
      member.changes.market({ period: 'all' }),
      member.trends.page(atc),
      member.atcGroups.tree({ open: 'A10' }),
    ])
    const expected: [string, Search, number][] = [
      ['opportunities', atc, opportunities.total],
      ['expiry', { window: '365' }, radar.totals.licences],
      ['changes', { period: 'all' }, changes.total],
      ['new-listings', atc, trends.newest.total],
      ['atc-groups', { open: 'A10' }, tree.nodes.length],
    ]
    for (const [of, search, total] of expected) {
      expect((await briefOf(of, search)).figures[0]?.value, of).toBe(total)
    }
    expect(
      (await briefOf('expiry', { window: '365' })).figures.map(({ value }) => value),
    ).toContain(radar.totals.makerless)
    expect((await briefOf('opportunities')).caveats[0]).toBe('این امتیاز توصیه سرمایه‌گذاری نیست.')
  })

  it('repairs what an address says wrongly, and knows no other lists', async () => {
    const brief = await briefOf('medicines', { supply: 'nothing', zzz: '1', asOf: '1404-13-01' })
    expect(brief.permalink).not.toMatch(/zzz|nothing|1404-13/)
    await expect(briefOf('constructor')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(briefOf('users')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

const record = (of: string, key: string) => member.brief.record({ of, key, search: {} })

describe('the brief of a record', () => {
  it('of a medicine has the figures of its page and all of its licences', async () => {
    const { medicine, details } = await member.medicines.byCode({ code: CODE })
    const brief = await record('medicines', String(CODE))
    expect(figures(brief)).toMatchObject({
      'پروانهٔ جاری': medicine.licenceCount,
      'سازندهٔ داخلی': medicine.makerCount,
      'کمترین قیمت بسته': medicine.minPriceRial,
      'نزدیک‌ترین انقضا': medicine.nearestExpiryOn,
    })
    expect(listing(brief)?.total).toBe(details?.licenceTotal)
  })

  it('of a medicine tells the first ten of what its page has, and how many there are', async () => {
    const { rows } = await member.medicines.list({ sort: '-licences', localApi: '1' })
    const code = rows[0]?.code ?? 0
    const { medicine, details } = await member.medicines.byCode({ code })
    const brief = await record('medicines', String(code))
    const { lapses = [], changes = [], priceEvents = [], apiMakers = [] } = details ?? {}
    expect(lapses.length).toBeGreaterThan(10)
    expect(priceEvents.length).toBeGreaterThan(10)
    expect(brief.tables.filter(({ isListing }) => !isListing)).toMatchObject([
      {
        title: 'قیمت واحد',
        columns: [{}, { label: 'ریال هر قرص' }],
        rows: expect.arrayContaining([
          ['میانه', medicine.unitPriceRial],
          ['چارک اول', medicine.lowUnitPriceRial],
          ['چارک سوم', medicine.highUnitPriceRial],
        ]),
      },
      {
        total: lapses.length,
        rows: lapses
          .slice(0, 10)
          .map((row) => [row.validUntil, row.remainingLicences, makersLeft(row).left]),
      },
      { total: details?.changeTotal, rows: changes.slice(0, 10).map(() => expect.any(Array)) },
      {
        total: priceEvents[0]?.total,
        rows: priceEvents
          .slice(0, 10)
          .map((row) => [row.effectiveOn, row.brand, row.before, row.priceRial]),
      },
      {
        total: apiMakers.length,
        rows: apiMakers.map((row) => [row.company, row.substance, row.validUntil]),
      },
      { total: details?.relatedTotal, rows: details?.related.map(() => expect.any(Array)) },
    ])
    const bars = new Map(brief.charts.map((chart) => [chart.title, chart.bars]))
    expect(bars.get('سهم از پروانه‌ها')).toEqual(
      details?.shares.slice(0, 8).map(({ name, licences }) => ({ label: name, value: licences })),
    )
    const supply = bars.get('ترکیب تأمین') ?? []
    expect(supply.reduce((sum, { value }) => sum + value, 0)).toBe(medicine.licenceCount)
  })

  it('of a company has the figures of its page and its products', async () => {
    const [first] = (await member.companies.list({})).rows
    const { company } = await member.companies.byName({ segment: first?.slug ?? '' })
    const brief = await record('companies', company.slug)
    expect(figures(brief)).toMatchObject({
      'پروانهٔ جاری': company.licenceCount,
      'مولکول تک‌سازنده': company.soleMakerCount,
      'انقضا تا ۱۸۰ روز': company.expiringCount,
    })
    const { total } = await member.products.list({ holder: String(company.id) })
    expect(listing(brief)?.total).toBe(total)
  })

  it('of a company names no molecule that others make too as its own, and counts what it cuts', async () => {
    const { rows } = await member.companies.list({ hasSoleMaker: '1' })
    let shared = 0
    for (const { slug = '' } of rows) {
      const { company, details } = await member.companies.byName({ segment: slug })
      const { findings, tables, charts } = await record('companies', slug)
      const example = details?.soleMade.find(({ whole }) => whole)
      if (example !== details?.soleMade[0]) shared += 1
      const said = findings.find(({ evidence }) => evidence.startsWith('داروهای تک‌سازنده'))
      if (said) expect(said.detail).toContain(example ? nameAndStrength(example) : 'هیچ')
      const totalOf = (title: string) =>
        tables.find((table) => table.title.startsWith(title))?.total
      expect(totalOf('داروهای تک‌سازنده')).toBe(details?.soleTotal)
      expect(totalOf('رقبا')).toBe(details?.competitors[0]?.total)
      expect(totalOf('فروش')).toBe(details?.sales.annual.sellers || undefined)
      const [lapses, portfolio, , molecules] = charts
      expect(lapses?.total).toBeGreaterThanOrEqual(lapses?.bars.length ?? 0)
      expect(portfolio?.total).toBe(details?.portfolio[0]?.total)
      expect(molecules?.total).toBe(company.moleculeCount)
    }
    expect(shared).toBeGreaterThan(0)
  })

  it('of an ATC group has the figures of its page and its medicines', async () => {
    const brief = await record('atc-groups', 'A10')
    const asOf = pastDay(brief.permalink)
    const { group } = await member.atcGroups.byCode({ code: 'A10', asOf })
    expect(figures(brief)).toMatchObject({
      دارو: group.medicineCount,
      'پروانهٔ جاری': group.productCount,
    })
    expect(listing(brief)?.total).toBe((await member.medicines.list({ atc: 'A10' })).total)
  })

  it('of an opportunity has its score, its parts and no advice', async () => {
    const { opportunity, evidence } = await member.opportunities.byCode({ code: CODE })
    const brief = await record('opportunities', String(CODE))
    expect(figures(brief)).toMatchObject({
      'امتیاز از ۱۰۰': (opportunity?.score ?? 0) / 10,
      رتبه: evidence?.ranking.rank,
    })
    const points = brief.charts[0]?.bars.reduce((sum, { value }) => sum + value, 0)
    expect(points).toBeCloseTo((opportunity?.score ?? 0) / 10, 5)
    expect(brief.caveats[0]).toContain('توصیه سرمایه‌گذاری نیست')
  })

  it('that does not exist is not found', async () => {
    const missing = [
      ['medicines', '1'],
      ['medicines', 'x'],
      ['companies', 'شرکتی که نیست'],
      ['atc-groups', 'Z99'],
      ['products', '1'],
    ] as const
    for (const [of, key] of missing) {
      await expect(record(of, key), of).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('below a subscription', () => {
  it('a visitor gets no brief at all', async () => {
    const visitor = callerAs('visitor', db)
    const asked = [
      visitor.brief.list({ of: 'medicines', search: {} }),
      visitor.brief.record({ of: 'medicines', key: String(CODE), search: {} }),
    ]
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('a free account gets a few rows of a list, told as such, and no workbook', async () => {
    const free = callerAs('free', db)
    const brief = await free.brief.list({ of: 'medicines', search: {} })
    expect(listing(brief)?.rows).toHaveLength(5)
    expect(brief.figures[0]?.value).toBe((await briefOf('medicines')).figures[0]?.value)
    expect(brief.workbook).toBe(null)
    expect(brief.locked.join()).toMatch(/کوتاه‌شده.*فایل اکسل/)
    const few = await free.brief.list({ of: 'medicines', search: { code: String(CODE) } })
    expect(few.locked.join()).not.toContain('کوتاه‌شده')
    for (const of of ['opportunities', 'expiry', 'new-listings']) {
      const insight = await free.brief.list({ of, search: {} })
      expect(listing(insight)?.rows.length, of).toBeLessThanOrEqual(3)
      const narrowed = await free.brief.list({ of, search: { atc: 'N' } })
      expect(listing(narrowed), of).toEqual(listing(insight))
      expect(narrowed.locked.join()).toContain('اعمال نشده')
    }
    const past = await free.brief.list({ of: 'medicines', search: { asOf: '1404-01-01' } })
    expect(listing(past)?.rows.length).toBeLessThanOrEqual(3)
  })

  it('a free account gets the identity of a record, and what is locked in words', async () => {
    const free = callerAs('free', db)
    const { details } = await member.medicines.byCode({ code: CODE })
    const brief = await free.brief.record({ of: 'medicines', key: String(CODE), search: {} })
    expect(brief).toMatchObject({ tables: [], charts: [], workbook: null })
    expect(brief.locked[0]).toContain('پروانه‌ها، سهم صاحبان پروانه')
    for (const { irc } of details?.licences ?? []) expect(JSON.stringify(brief)).not.toContain(irc)
    const { total } = await member.opportunities.list({})
    const last = await member.opportunities.list({ page: String(Math.ceil(total / 20)) })
    const key = String(last.rows.at(-1)?.code)
    const locked = await free.brief.record({ of: 'opportunities', key, search: {} })
    expect(locked).toMatchObject({ figures: [], charts: [], tables: [] })
    expect(locked.locked[0]).toContain('امتیاز این دارو')
  })
})

it('the address of a brief leads to the same brief', async () => {
  const brief = await briefOf('products', { supply: 'imported', sort: '-price', hide: 'pack' })
  const [path = '', search = ''] = brief.permalink.split('?')
  const again = await briefOf(path.split('/').at(-1) ?? '', parseSearchString(search))
  const { madeAt: _, ...reported } = again
  expect(brief).toMatchObject(reported)
})
