import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { ATOR20, COAMOX, insertSearchFixture, product } from '#tests/support/search-fixture.ts'
import { searchCondition, searchEverything, suggest } from './queries.ts'
import { rebuildSearch } from './rebuild.server.ts'

/** Over the catalogue of the fixture: what a query shows, and the path it must lead to. */
const QUERIES: Record<'what' | 'q' | 'path', string>[] = parse(
  readFileSync('tests/support/search-queries.csv'),
  { columns: true },
)

const { database: db } = await freshDatabase()
await insertSearchFixture(db)

describe('suggest', () => {
  test.each(QUERIES)('finds $what: $q', async ({ q, path }) => {
    const { groups } = await suggest(db, q)
    expect(groups.flatMap(({ items }) => items.map((item) => item.path))).toContain(path)
  })

  test.each(['', '   ', '«»', '\u200c', 'qqxxzz', '٪٪٪', '🙂', '9999999999999999'])(
    'finds nothing for %j',
    async (q) => {
      expect(await suggest(db, q)).toEqual({ groups: [], corrected: null })
    },
  )

  test.each([
    "'; drop table products; --",
    "atorvastatin' | 'x",
    'a & b | !c <-> (d',
    ":* \\ \\\\ ''",
    '%_%',
    '\0',
    '\ud800',
    '$1',
  ])('answers %j', async (q) => {
    await expect(suggest(db, q)).resolves.toHaveProperty('groups')
    await expect(matching(medicines, q)).resolves.toBeDefined()
  })

  test('a form and a word by chance make no medicine of the name of a group', async () => {
    const { groups: named } = await suggest(db, 'قرص رقیق کننده خون')
    expect(named.map(({ kind }) => kind)).toContain('medicine')
    const { groups } = await suggest(db, 'قرص قند خون')
    expect(groups.map(({ kind }) => kind)).toEqual(['atc-group'])
  })

  test.each([
    ['سفتریاکسون ۱ گرم', 'سفتریاکسون'],
    ['escitalopram', 'اس‌سیتالوپرام'],
    ['citalopram', 'سیتالوپرام'],
  ])('the first medicine of «%s» is %s', async (q, name) => {
    const { groups } = await searchEverything(db, q)
    const [first] = groups.find(({ kind }) => kind === 'medicine')?.items ?? []
    expect(first?.title.replace(/ \u2066.*/, '')).toBe(name)
  })

  test('cuts a query of 10 KB', async () => {
    const { groups } = await suggest(db, `atorvastatin ${'لورم '.repeat(2_000)}`)
    expect(groups[0]?.items[0]?.path).toBe(ATOR20)
  })

  test('says what it understood', async () => {
    expect((await suggest(db, 'atorvastatn')).corrected).toBe('atorvastatin')
  })

  test.each([
    ['atorvastatin', ['medicine', 'molecule', 'brand', 'atc-group']],
    ['atorvastatn', ['medicine', 'molecule', 'brand', 'atc-group']],
    ['atorvastatin 40', ['medicine', 'brand']],
    ['آتورواستاتین قرص', ['medicine']],
    ['آریاکیش', ['company', 'brand']],
  ])('orders what %s may mean', async (q, kinds) => {
    expect((await suggest(db, q)).groups.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('is bounded in every kind', async () => {
    const { groups } = await suggest(db, 'a', 1)
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.every(({ items }) => items.length === 1)).toBe(true)
  })

  test('finds an entry for every beginning of every word', async () => {
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from search_words where length(word) >= 3`,
    )
    const words = rows.map(({ word }) => word)
    const beginnings = fc
      .constantFrom(...words)
      .chain((word) => fc.integer({ min: 3, max: word.length }).map((end) => word.slice(0, end)))
    await fc.assert(
      fc.asyncProperty(beginnings, async (beginning) => {
        const { groups } = await suggest(db, beginning)
        const paths = groups.flatMap(({ items }) => items.map(({ path }) => path))
        expect(await holders(beginning, paths)).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })

  test('finds nine of ten words in spite of a typo', async () => {
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from search_words where length(word) >= 5 and word !~ '[0-9]' order by word`,
    )
    const typos = rows.flatMap(({ word }) => typosOf(word).map((typed) => ({ word, typed })))
    let found = 0
    for (const { word, typed } of typos) {
      const { groups } = await suggest(db, typed, 10)
      const paths = groups.flatMap(({ items }) => items.map(({ path }) => path))
      if ((await holders(word, paths)) > 0) found++
    }
    expect(typos.length).toBeGreaterThan(100)
    expect(found / typos.length).toBeGreaterThanOrEqual(0.9)
  })
})

test('a name that many entries share leaves places to the other names that begin so', async () => {
  const shelf = (await freshDatabase()).database
  await insertSearchFixture(shelf)
  const [row] = await shelf.select().from(products).limit(1)
  if (!row) throw new Error('the fixture has no products')
  const named = (brandFa: string, medicineCode: number, place: number) => {
    const brand = { brandEn: null, brandFa, brandFold: brandFa, brandSort: brandFa }
    return { ...row, ...brand, medicineCode, irc: `900000000000000${place}` }
  }
  const shared = [1, 2, 300, 301, 302, 303].map((code, place) => named('نوامول', code, place))
  await shelf.insert(products).values([...shared, named('نوامولین', 304, 7)])
  await shelf.transaction(rebuildSearch)
  const { groups } = await suggest(shelf, 'نوامو')
  const brands = groups.find(({ kind }) => kind === 'brand')?.items.map(({ title }) => title)
  expect(brands).toEqual([...Array(4).fill('نوامول'), 'نوامولین'])
})

test('words that are known all of them are not heard as one word of the other script', async () => {
  const shelf = (await freshDatabase()).database
  await insertSearchFixture(shelf)
  const [row] = await shelf.select().from(products).limit(1)
  if (!row) throw new Error('the fixture has no products')
  // Two licences of a brand that its substance is known by, as everywhere.
  const brands = ['CARBOQUONE', 'چربی', 'خون', 'LIPITOR', 'LIPITOR']
  await shelf.insert(products).values(
    brands.map((brand, place) => ({
      ...row,
      brandEn: brand,
      brandFa: null,
      brandFold: brand.toLowerCase(),
      brandSort: brand,
      irc: `900000000000000${place}`,
    })),
  )
  await shelf.transaction(rebuildSearch)
  const brandsFor = async (q: string) =>
    (await suggest(shelf, q)).groups.flatMap(({ items }) => items.map(({ title }) => title))
  expect(await brandsFor('کربوکون')).toContain('CARBOQUONE')
  expect(await brandsFor('چربی خون')).not.toContain('CARBOQUONE')
  expect(await brandsFor('lipitor')).toContain('LIPITOR')
})

describe('searchEverything', () => {
  test.each([
    ['1000000000000004', product(4)],
    ['06260000000048', product(4)],
    ['۰۱۲۱۱', COAMOX],
    ['C10AA05', '/category/C10AA05'],
    ['atorvastatin', null],
    ['06260000000062', null],
    ['c10', null],
  ])('the one record of the code %s', async (q, path) => {
    expect((await searchEverything(db, q)).exactPath).toBe(path)
  })

  test('counts all there are', async () => {
    const { groups } = await searchEverything(db, 'tablet')
    expect(groups).toMatchObject([{ kind: 'medicine', total: 9 }])
  })

  test('corrects a spelling', async () => {
    expect((await searchEverything(db, 'amoxicilin 500')).corrected).toBe('amoxicillin 500')
    expect((await searchEverything(db, 'amoxicillin 500')).corrected).toBeNull()
  })
})

describe('searchCondition', () => {
  test.each([
    ['atorvastatin', [1, 2]],
    ['آتورواستاتین ۴۰', [2]],
    ['atorvastatn', [1, 2]],
    ['liponorm', [1, 2]],
    ['لیپونورم', [1, 2]],
    ['آموکسی‌سیلین', [1211]],
    ['01211', [1211]],
    ['c10aa05', [1, 2]],
    ['sodium', [300, 305]],
    ['کد ژنریک 01211', [1211]],
    ['C10 AA05', [1, 2]],
    ['ceftriaxone 1 gr', [309]],
    ['وارفارین ۵ میلی', [306]],
    ['قرص ۵۰۰', [304, 1211]],
    ['داروی وارفارین', [306]],
    ['قیمت وارفارین', [306]],
    ['qqxxzz', []],
  ])('medicines for %s', async (q, codes) => {
    expect(await matching(medicines, q)).toEqual(codes)
  })

  test.each([
    ['6260000000048', ['1000000000000004']],
    ['1000000000000004', ['1000000000000004']],
    ['farmentin', ['1000000000000004']],
    ['626 0000 000048', ['1000000000000004']],
    ['06260000000048', ['1000000000000004']],
    // Digit by digit, who may not see barcodes would read them.
    ['0626000000004', []],
    ['62600000', []],
    ['IRC 1000-0000-0000-0004', ['1000000000000004']],
    ['atorvastatin البرز', ['1000000000000002']],
  ])('products for %s', async (q, ircs) => {
    expect(await matching(products, q)).toEqual(ircs)
  })

  test.each([
    ['دارو سازی', [1]],
    ['داروسازی', [1]],
    ['10100000003', [3]],
    ['آریاکیش سهامی خاص', [1]],
    ['ای‌سی‌آی', [4]],
  ])('companies for %s', async (q, ids) => {
    expect(await matching(companies, q)).toEqual(ids)
  })

  test('is null without letters and digits', async () => {
    expect(await searchCondition(db, ' «» ', medicines.searchWords)).toBeNull()
  })
})

describe('rebuildSearch', () => {
  test('run again, it changes nothing', async () => {
    const before = await everything()
    await db.transaction(rebuildSearch)
    expect(await everything()).toEqual(before)
  })

  test('writes only records whose words changed', async () => {
    const versions = sql`select irc, xmin::text from products order by irc`
    const before = (await db.execute(versions)).rows
    await db.transaction(rebuildSearch)
    expect((await db.execute(versions)).rows).toEqual(before)
  })
})

type Searched = typeof medicines | typeof products | typeof companies

async function matching(table: Searched, q: string): Promise<unknown[]> {
  const found = await searchCondition(db, q, table.searchWords)
  const key = 'irc' in table ? table.irc : 'code' in table ? table.code : table.id
  const { rows } = await db.execute(
    sql`select ${key} as key from ${table} where ${found?.condition ?? sql`true`} order by 1`,
  )
  return rows.map((row) => row.key)
}

/** How many of these entries hold a word that begins so. */
async function holders(beginning: string, paths: string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from search_words as w
    join search_postings as p on p.word_id = w.id
    join search_entries as e on e.id = p.entry_id
    where starts_with(w.word, ${beginning}) and e.path = any(${sql.param(paths)}::text[])`)
  return rows[0]?.count ?? 0
}

function typosOf(word: string): string[] {
  const middle = word.length >> 1
  const [head, tail] = [word.slice(0, middle), word.slice(middle)]
  return [
    head + tail.slice(1),
    head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2),
    `${head}x${tail.slice(1)}`,
    `${head}${tail[0] ?? ''}${tail}`,
  ]
}

async function everything(): Promise<unknown> {
  const tables = ['search_words', 'search_postings', 'search_entries']
  const answers = tables.map((table) =>
    db.execute(sql`select * from ${sql.raw(table)} order by 1, 2`),
  )
  return (await Promise.all(answers)).map(({ rows }) => rows)
}
