import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ListName } from '#src/catalogue/facts/kinds.ts'
import { LISTS } from '#src/catalogue/lists.server.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { monthOf } from '#src/insight/expiry/list.ts'
import { GRADE_NAMES } from '#src/insight/replacement/list.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { SheetColumn } from '#src/list/sheet.ts'
import { readView, type Search } from '#src/list/view.ts'
import { registerWord } from '#src/words/market-fact-words.ts'
import { PRESENCE_WORDS, ROUTE_WORDS } from '#src/words/presence-words.ts'
import { callerAs } from '../support/callers.ts'
import { type Cell, download, openCsv, openWorkbook } from '../support/exported-file.ts'
import { EVERY_LIST } from '../support/kinds/every-list.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

const exported = EVERY_LIST.map((kind) => ({
  kind,
  sheet: LISTS[kind.name as ListName].sheet as Readonly<
    Record<string, readonly SheetColumn<never>[]>
  >,
}))

const { db, portal } = await portalOn(sampleDatabase())
const caller = callerAs('organizational', db)
const person = await subscribe(db, await makePerson(db), { tier: 2, planId: 'org-12' })
const { headers: member } = await signIn(db, person)

it('every exported list is held here', () => {
  // The lists of insight pages have no kind, the tree is no list; tests of their pages hold them.
  const OTHERS = [
    'atc-groups',
    'changes',
    'expiry',
    'new-listings',
    'opportunities',
    'presence',
    'price-revisions',
    'replacement',
  ]
  expect([...exported.map(({ kind }) => kind.name), ...OTHERS].toSorted()).toEqual(
    Object.keys(EXPORTED_LISTS).toSorted(),
  )
})

it('a file that names a medicine has its strength and volume beside it, once', () => {
  const coded = Object.values(EXPORTED_LISTS).filter(({ source: { definition }, columns }) => {
    const keys = Object.keys(definition.columns)
    const labels = (some: string[]) => columns(some).map(({ label }) => label)
    const naming = keys.filter((key) => labels([key]).includes('کد ژنریک'))
    for (const key of naming) expect(labels([key])).toEqual(expect.arrayContaining(['قدرت', 'حجم']))
    expect(labels(keys).filter((label) => label === 'قدرت')).toHaveLength(naming.length)
    return naming.length > 0
  })
  expect(coded.map(({ title }) => title)).toHaveLength(7)
})

it('the file of a wave of prices holds its revisions as the page has them', async () => {
  const { rows: shown, total, begin } = await caller.prices.waves({ supply: 'local' })
  const month = monthOf(begin)
  const response = await download(
    portal,
    `price-revisions.xlsx?month=${month}&supply=local`,
    member,
  )
  const { rows, about } = await openWorkbook(response)
  expect(rows.length).toBe(total)
  expect(rows.slice(0, shown.length).map(([irc]) => irc)).toEqual(shown.map(({ irc }) => irc))
  const [first] = shown
  expect(rows[0]?.slice(-3)).toEqual([
    first?.beforeRial,
    first?.rial,
    Math.round((first?.change ?? 0) * 1000) / 10,
  ])
  expect(about.get('نشانی همین نما')).toContain('/insight/prices?month=')
})

/** The rows of a file by the labels of their columns, of which there is one each. */
async function labelled(path: string) {
  const { heading, rows } = await openWorkbook(await download(portal, path, member))
  expect(new Set(heading).size).toBe(heading.length)
  return rows.map((row) => Object.fromEntries(heading.map((label, at) => [label, row[at]])))
}

it('shares and changes of medicines are in per cent, and say so', async () => {
  const { rows } = await caller.medicines.list({ hide: 'none', size: '100' })
  const percent = (part: unknown) =>
    typeof part === 'number' ? Math.round(part * 1000) / 10 : null
  expect(rows.some(({ patientShare }) => patientShare)).toBe(true)
  const sheet = await labelled('medicines.xlsx?hide=none')
  expect(sheet.slice(0, 100)).toMatchObject(
    rows.map(({ patientShare, unitPriceChange, salesChange }) => ({
      'سهم بیمار (درصد)': percent(patientShare),
      'تغییر از پارسال (درصد)': percent(unitPriceChange),
      'رشد فروش (درصد)': percent(salesChange),
    })),
  )
})

it.each(['absent', 'only-here'] as const)(
  'the file of molecules that are %s has those of its page, in words',
  async (state) => {
    await db.execute(sql`update presence set since_is_before = true where licence_count = 1`)
    const { rows, total } = await caller.presence.list({ state, size: '100' })
    const sheet = await labelled(`presence.xlsx?state=${state}`)
    expect(sheet).toHaveLength(total)
    expect(sheet).toMatchObject(
      rows.map((row) => ({
        'جزء مؤثر': row.moieties,
        'راه مصرف': ROUTE_WORDS[row.route ?? 'other'],
        'شکل در فهرست‌های خارجی': row.forms?.join('، ') || null,
        'در ایران': PRESENCE_WORDS[state],
        'پروانهٔ جاری با این راه': row.licencesHere,
        'پروانهٔ جاری با هر راه': row.licencesByAnyRoute,
        'تعداد فهرست خارجی': row.registers?.length,
        'فهرست‌های خارجی': row.registers?.map(registerWord).join('، ') || null,
        'پروانهٔ خارجی': row.licenceCount,
        'صاحب پروانهٔ خارجی': row.holderCount,
        'پیش از این تاریخ': row.licenceCount === 1 ? 'بله' : null,
        'داروی گروه سطح ۴ در ایران': row.classMedicines,
        'پروانهٔ جاری گروه': row.classLicences,
        'فروش گروه (ریال)': row.classSalesRial,
        'کد ژنریک فرصت': row.opportunityCode ? String(row.opportunityCode) : null,
      })),
    )
  },
)

it('the file of who could replace a maker names each with its licence, as its page does', async () => {
  const { rows } = await caller.replacement.list({ size: '100', page: '2' })
  const sheet = await labelled('replacement.xlsx')
  const named = sheet.slice(100, 200).map((row) => String(row['نزدیک‌ترین‌ها با پروانهٔ شاهد']))
  expect(rows.flatMap((row) => row.named ?? []).some((firm) => firm.makesSubstance)).toBe(true)
  for (const [place, row] of rows.entries()) {
    expect(sheet[100 + place]).toMatchObject({
      'کد ژنریک': String(row.code),
      'پروانهٔ جاری': row.licences,
      'پروانهٔ مانده': row.remainingLicences,
      سازنده: row.makers,
      'سازندهٔ مانده': row.remainingMakers,
      'درجهٔ ۱': row.first,
      'درجهٔ ۲': row.second,
      'درجهٔ ۳': row.third,
      'شرکت توانمند': row.firms,
      'سازندهٔ داخلی ماده': row.substanceMakers,
    })
    for (const firm of row.named ?? []) {
      const marked = `${firm.makesSubstance ? '، سازندهٔ ماده' : ''})`
      expect(named[place]).toContain(`IRC ${firm.irc}${marked}`)
      expect(named[place]).toContain(`${firm.name} (${GRADE_NAMES[firm.grade]}: `)
    }
  }
})

it.each([{}, { open: 'A10' }, { q: 'A10B' }])(
  'the export of the ATC tree: %j holds the groups in sight',
  async (search) => {
    const { nodes } = await caller.atcGroups.tree(search)
    const response = await download(portal, `atc-groups.xlsx${writeSearchString(search)}`, member)
    expect(response.status).toBe(200)
    const { heading, rows, about } = await openWorkbook(response)
    expect(heading.slice(0, 2)).toEqual(['کد ATC', 'سطح'])
    const reported = (row: (typeof rows)[number]) => [row[0], ...row.slice(5)]
    expect(rows.map(reported)).toEqual(
      nodes.map((node) => [
        node.code,
        node.medicineCount,
        node.productCount,
        node.uniqueCount,
        node.makerCount,
        node.unknownSupplyCount,
        node.importedOnlyCount,
        node.importUnclearCount,
        node.salesRial,
      ]),
    )
    expect(about.get('نشانی همین نما')).toContain(`/category${writeSearchString(search)}`)
    expect(response.headers.get('x-export-rows')).toBe(String(rows.length))
  },
)

describe.each(exported)('the export of $kind.name', ({ kind, sheet }) => {
  const { definition, name } = kind
  const shownOf = (search: Search) => {
    const { view } = readView(definition, search)
    return Object.keys(definition.columns).filter((key) => !view.hidden.includes(key))
  }
  const columnsOf = (search: Search) => shownOf(search).flatMap((key) => sheet[key] ?? [])

  /** The list's rows page by page, as the columns of a file. */
  async function expected(search: Search) {
    const rows: object[] = []
    for (let page = 1; ; page++) {
      const answer = await kind.list(caller, { ...search, size: '100', page: String(page) })
      if (answer.rows.length === 0) break
      rows.push(...answer.rows)
    }
    return rows.map((row) => columnsOf(search).map(({ of }) => of(row as never)))
  }

  const sortable = Object.keys(definition.columns).filter((key) => definition.columns[key]?.sort)
  const [first = '', ...others] = Object.keys(definition.columns)
  const searches: Search[] = [
    {},
    { q: kind.word },
    { sort: `-${sortable.at(-1)}`, hide: others.slice(0, 2) },
    { hide: 'none', sort: first },
  ]

  it.each(searches)('%j as XLSX has its rows, its columns and the right types', async (search) => {
    const response = await download(portal, `${name}.xlsx${writeSearchString(search)}`, member)
    expect(response.status).toBe(200)
    const { heading, rows, about } = await openWorkbook(response)
    const columns = columnsOf(search)
    expect(heading).toEqual(columns.map(({ label }) => label))
    const wanted = await expected(search)
    expect(wanted.length).toBeGreaterThan(1)
    expect(rows.map((row) => row.map(asWritten))).toEqual(
      wanted.map((row) => row.map((value) => (value === '' ? null : value))),
    )
    const typed = (type: string) =>
      rows.flatMap((row) => row.filter((_, at) => columns[at]?.type === type && row[at] !== null))
    expect(typed('number').every((value) => typeof value === 'number')).toBe(true)
    expect(typed('date').every((value) => value instanceof Date)).toBe(true)
    expect(about.get('ردیف‌های این فایل')).toBe(String(rows.length))
    expect(about.get('ردیف‌های این نما')).toBe(String(rows.length))
  })

  it.each(searches)('%j as CSV has the same', async (search) => {
    const response = await download(portal, `${name}.csv${writeSearchString(search)}`, member)
    const [heading, ...rows] = await openCsv(response)
    expect(heading).toEqual(columnsOf(search).map(({ label }) => label))
    const text = (value: string | number | null) => (value === null ? '' : String(value))
    expect(rows).toEqual((await expected(search)).map((row) => row.map(text)))
  })

  it('says what was filtered, from where and when, and leads back to the same view', async () => {
    const facets = await kind.facets(caller, {})
    const value = facets[kind.openFilter]?.find((facet) => facet.value !== '')
    const search = { [kind.openFilter]: value?.value ?? '', sort: first, page: '2', size: '50' }
    const { page: _, size: __, ...view } = search
    const response = await download(portal, `${name}.xlsx${writeSearchString(search)}`, member)
    const { about, rows } = await openWorkbook(response)
    const label = definition.filters[kind.openFilter]?.label
    expect(about.get('فیلتر')).toBe(`${label}: ${value?.label}`)
    expect(about.get('منبع')).toBe('دادهٔ نمونهٔ ساختگی')
    expect(about.get('هشدار')).toContain('دادهٔ نمونه')
    expect(about.get('تاریخ برداشت')).toMatch(/[۰-۹]+ .+ [۰-۹]{4} \(\u200e\d{4}-\d\d-\d\d\)/)
    expect(about.get('نسخهٔ داده')).toContain('۱،')
    const address = new URL(about.get('نشانی همین نما') ?? '')
    expect(address.origin).toBe(portal.url)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      [kind.openFilter]: value?.value,
    })
    expect(rows).toHaveLength((await kind.list(caller, view)).total)
    for (const { label } of columnsOf(search)) expect(about.has(label)).toBe(true)
  })

  it('a filter that is none is refused', async () => {
    const response = await download(portal, `${name}.csv?sort=nothing`, member)
    expect(response.status).toBe(400)
    expect((await response.json()).error.message).toContain('ترتیب')
  })
})

function asWritten(value: Cell): string | number | boolean | null {
  return value instanceof Date
    ? value.toISOString().slice(0, 10)
    : (value as string | number | null)
}
