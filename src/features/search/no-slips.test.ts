import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fold } from '#src/persian/fold.ts'
import { medicines, molecules } from '#src/server/db/schema/medicines.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { ARIA, insertSearchFixture, product } from '#tests/support/search-fixture.ts'
import { NEAREST } from './answer.ts'
import { searchEverything, suggest } from './queries.ts'
import { rebuildSearch } from './rebuild.server.ts'

const { database: db } = await freshDatabase()
await insertSearchFixture(db)

test.each(['نوارتیس', 'Novartis'])('the firm «%s» is no medicine misspelt', async (q) => {
  expect(await suggest(db, q)).toEqual({ groups: [], corrected: null })
})

test('letters that are spelled are no correction', async () => {
  const { groups, corrected } = await suggest(db, 'آ سی آ')
  expect([groups[0]?.kind, corrected]).toEqual(['brand', null])
})

test('a known word and one that is begun are no slip of what both make', async () => {
  const { groups, corrected } = await suggest(db, 'داروسازی ار')
  expect(corrected).toBeNull()
  expect(groups[0]?.items[0]?.path).toBe(ARIA)
})

test('a word on the wrong keys is not misspelt too where another is known', async () => {
  for (const q of ['البرز بشقئثدفهذ', 'گچپقو بشقئثدفهذ']) {
    const { groups } = await suggest(db, q)
    const paths = groups.flatMap(({ items }) => items.map(({ path }) => path))
    expect(paths).not.toContain(product(4))
  }
  const { groups } = await suggest(db, 'بشقئثدفهذ')
  expect(groups[0]?.items[0]?.path).toBe(product(4))
})

test('where nothing holds all that is known, what is shown is said to be the nearest', async () => {
  const labelOf = async (q: string) => (await suggest(db, q)).groups[0]?.label
  expect(await labelOf('متفورمین وارفارین')).toContain(NEAREST)
  expect(await labelOf('متفورمین ۵۰۰')).not.toContain(NEAREST)
  expect((await searchEverything(db, 'متفورمین وارفارین')).groups[0]?.label).toContain(NEAREST)
})

describe('words that an answer leaves out', () => {
  test.each([
    ['زچژقو آتورواستاتین', ['زچژقو'], 'اتورواستاتین'],
    ['atorvastatin zzqqxx', ['zzqqxx'], 'atorvastatin'],
    ['atorvastatin 777', ['777'], 'atorvastatin'],
    ['آتورواستاتین آبگژ', ['آبگژ'], 'اتورواستاتین'],
    ['آتورواستاتین ۴۰', [], 'آتورواستاتین ۴۰'],
    ['قیمت آتورواستاتین', [], 'قیمت آتورواستاتین'],
    ['قرص آتورواستاتین ۴۰ میلی گرمی', [], 'قرص آتورواستاتین ۴۰ میلی گرمی'],
    ['لطفا آتورواستاتین را', [], 'لطفا آتورواستاتین را'],
    ['خرید آتورواستاتین', [], 'خرید آتورواستاتین'],
    ['داروی آتورواستاتین', [], 'داروی آتورواستاتین'],
    ['شرکت آریاکیش', [], 'شرکت آریاکیش'],
    ['۰۱۲۱۱', [], '۰۱۲۱۱'],
  ])('of «%s» are %j', async (q, unknown, listed) => {
    const results = await searchEverything(db, q)
    expect(results).toMatchObject({ unknown, listed, corrected: null })
    const [first] = results.groups
    expect(first?.label).not.toContain('نزدیک‌ترین')
    const suggested = (await suggest(db, q)).groups[0]?.label ?? ''
    expect(suggested.includes('نزدیک‌ترین')).toBe(unknown.length > 0)
  })

  test('come behind too many others too', async () => {
    const many = 'آتورواستاتین قرص ۴۰ a b c d e f gh'
    expect((await searchEverything(db, many)).unknown.slice(-2)).toEqual(['f', 'gh'])
  })

  test('what lists hold none of is led to no list', async () => {
    expect((await searchEverything(db, 'آتورواستاتین گلوکوفاژ')).listed).toBeNull()
  })
})

test('what is only half heard in a text is not said to be what the list lacks', async () => {
  for (const q of ['novartis', 'ققثصض xyza']) {
    const { groups } = await suggest(db, q)
    expect(groups.map(({ kind }) => kind)).not.toContain('unlisted')
  }
})

test('an ingredient of supplements that no record names is told to be missing', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select begin_touched('-infinity'), touch_all()`)
    await tx.execute(sql`update molecules set moieties = lower(name_en)`)
    await rebuildSearch(tx)
  })
  for (const q of ['لوتئین', 'lutein']) {
    const { groups } = await suggest(db, q)
    expect(groups.map(({ kind }) => kind)).toEqual(['unlisted'])
    expect(groups[0]?.items[0]?.title).toBe('لوتئین')
  }
  // Two slips away from «فیرماگون», which the list lacks too.
  const { groups, corrected } = await suggest(db, 'فارماتون')
  expect([groups.filter(({ kind }) => kind === 'unlisted'), corrected]).toEqual([[], null])
})

test('a substance with a salt stands before a combination with a shorter name', async () => {
  const shelf = (await freshDatabase()).database
  await insertSearchFixture(shelf)
  const [row] = await shelf.select().from(medicines).limit(1)
  if (!row) throw new Error('the fixture has no medicines')
  const names = ['Salbutamol (as sulfate)', 'Salbutamol / Beclometasone']
  for (const [place, nameEn] of names.entries()) {
    const id = 900 + place
    const isCombination = nameEn.includes('/')
    const nameFa = isCombination ? 'سالبوتامول / بکلومتازون' : 'سالبوتامول'
    await shelf.insert(molecules).values({ id, key: fold(nameEn), nameEn, nameFa, isCombination })
    const named = { code: id, moleculeId: id, nameEn, nameFa, title: nameEn, slug: fold(nameEn) }
    await shelf.insert(medicines).values({ ...row, ...named, nameFold: fold(nameFa) })
  }
  await shelf.transaction(rebuildSearch)
  for (const kind of ['molecule', 'medicine']) {
    const { groups } = await suggest(shelf, 'سالبوتامول')
    const titles = groups.find((group) => group.kind === kind)?.items.map(({ title }) => title)
    expect(titles?.map((title) => title.includes(' / '))).toEqual([false, true])
  }
})

test('a strength finds that strength alone, also where the name beside it has its salt', async () => {
  const shelf = (await freshDatabase()).database
  await insertSearchFixture(shelf)
  const [row] = await shelf.select().from(medicines).limit(1)
  if (!row) throw new Error('the fixture has no medicines')
  const strengths = { '': '25 mg', ' (به‌صورت سدیم)': '2.5 mg' }
  for (const [place, [salt, strength]] of Object.entries(strengths).entries()) {
    const nameFa = `متوترکسات${salt}`
    const nameEn = `METHOTREXATE${salt && ' (AS SODIUM)'}`
    const named = { code: 900 + place, nameFa, nameEn, title: strength, strength }
    const own = { nameFold: fold(nameFa), slug: String(place), volume: null, moleculeId: null }
    await shelf.insert(medicines).values({ ...row, ...named, ...own })
  }
  await shelf.transaction(rebuildSearch)
  const { groups } = await searchEverything(shelf, 'متوترکسات ۲/۵')
  expect(groups.find(({ kind }) => kind === 'medicine')).toMatchObject({ total: 1 })
})

test('a brand is offered by its name behind all records of the substance that is called by it', async () => {
  const shelf = (await freshDatabase()).database
  await insertSearchFixture(shelf)
  await shelf.execute(sql`
    with named as (
      insert into search_words (id, word, skeleton, frequency) values (9000, 'gelofen', 'glfn', 41)
    ), entries as (
      insert into search_entries (id, kind, record_key, title, path, weight, names)
      select 9000 + n, 'brand', n::text, case n when 40 then 'GELOFEN' else 'BRAND ' || n end, '/b/' || n, 1, ''
      from generate_series(0, 40) as n
    )
    insert into search_postings (word_id, entry_id, weight)
    select 9000, 9000 + n, case n when 40 then 120 else 30 end from generate_series(0, 40) as n`)
  const { groups } = await suggest(shelf, 'gelofen')
  expect(groups[0]?.items[0]?.title).toBe('GELOFEN')
})
