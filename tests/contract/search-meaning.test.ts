import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { searchCondition, searchEverything, suggest } from '#src/features/search/queries.ts'
import { fold } from '#src/persian/fold.ts'
import { rowsOf } from '#src/server/db/client.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const { database: db } = await sampleDatabase()

it('says of a substance that the list lacks what it is and where it is licensed, and offers no other in its place', async () => {
  const names = await rowsOf<{ key: string; path: string; registers: string[] }>(
    db,
    sql`select e.record_key as key, e.path,
        array_remove(array_agg(distinct f.register order by f.register), null) as registers
      from search_entries e left join foreign_licences f on f.moieties = e.record_key
        and (f.state is null or f.state in ('current', 'not-marketed'))
      where e.kind = 'unlisted' and e.record_key ~ '^[a-z]{8,}$' and e.path ~ '^/category/.{7}$'
      group by 1, 2 order by count(f.register) desc, md5(e.record_key) limit 12`,
  )
  expect(names.length).toBe(12)
  for (const { key, path, registers } of names) {
    const { absent, groups } = await searchEverything(db, key)
    const code = path.slice('/category/'.length)
    expect([key, absent?.said]).toEqual([key, 'در دادهٔ نمونه نیست'])
    expect(absent?.groups.every((group) => code.startsWith(group.code))).toBe(true)
    expect(absent?.registers.toSorted()).toEqual(registers)
    const offered = groups.flatMap(({ kind, items }) => (kind === 'near' ? [] : items))
    expect(offered.filter((item) => /^\/(?:medicine|molecule)\//.test(item.path))).toEqual([])
  }
})

it('a name that the list lacks is said to be lacking, however much the name of another holds it', async () => {
  const names = await rowsOf<{ title: string }>(
    db,
    sql`select title from search_entries
      where kind = 'unlisted' and title ~ '[ا-ی]{4}' order by md5(record_key) limit 60`,
  )
  expect(names.length).toBe(60)
  const asked = [...names.map(({ title }) => title), 'سیتالوپرام', 'citalopram', 'penicillin v']
  for (const name of asked) {
    const { groups } = await suggest(db, name)
    const offered = groups.flatMap(({ kind, items }) => (kind === 'near' ? [] : items))
    expect([name, groups[0]?.kind]).toEqual([name, 'unlisted'])
    expect(offered.filter(({ path }) => /^\/(?:medicine|molecule)\//.test(path))).toEqual([])
  }
})

it('a combination that the list has is not lacking by the one word that people call it', async () => {
  for (const name of ['co-trimoxazole', 'کوتریموکسازول', 'کوآموکسی کلاو']) {
    const { groups } = await suggest(db, name)
    expect([name, groups.map(({ kind }) => kind)]).toEqual([
      name,
      expect.arrayContaining(['molecule']),
    ])
    expect(groups.some(({ kind }) => kind === 'unlisted')).toBe(false)
  }
})

it('finds a combination of two by the sum that the trade calls it by', async () => {
  const [combination] = await rowsOf<{ code: string; name: string; sum: string }>(
    db,
    sql`select m.code::text, m.name_en as name, (n[1]::int + n[2]::int)::text as sum
      from medicines m, regexp_match(m.strength, '^(\\d+) mg/(\\d+) mg$') as n
      where n[1]::int > 100 and n[2]::int > 100 order by m.code desc limit 1`,
  )
  const { groups } = await suggest(db, `${combination?.name} ${combination?.sum}`)
  expect(groups.flatMap(({ items }) => items)[0]?.path).toContain(`/medicine/${combination?.code}`)
})

it('finds what is registered in micrograms by its milligrams', async () => {
  const [one] = await rowsOf<{ code: string; name: string; mg: string }>(
    db,
    sql`select m.code::text, m.name_en as name, trim_scale(n[1]::numeric / 1000)::text as mg
      from medicines m, regexp_match(m.strength, '^(\\d+) mcg$') as n
      where exists (select from medicines o where o.name_en = m.name_en and o.code < m.code)
        and n[1] is not null order by m.code limit 1`,
  )
  const { groups } = await suggest(db, `${one?.name} ${one?.mg}`)
  expect(groups.flatMap(({ items }) => items)[0]?.path).toContain(`/medicine/${one?.code}`)
})

it('finds an injection by all that is in it', async () => {
  const [one] = await rowsOf<{ code: string; name: string; whole: string }>(
    db,
    sql`select m.code::text, m.name_en as name, (n[1]::int * v[1]::int)::text as whole
      from medicines m, regexp_match(m.strength, '^(\\d+) mg/mL$') as n,
        regexp_match(m.volume, '^(\\d+) mL$') as v
      where m.form ~* 'inject' and v[1]::int > 1
        and exists (select from medicines o where o.name_en = m.name_en and o.code < m.code)
        and not exists (select from medicines o where o.name_en = m.name_en
          and o.strength ~ ('^' || n[1]::int * v[1]::int || ' mg'))
      order by m.code limit 1`,
  )
  const { groups } = await suggest(db, `${one?.name} ${one?.whole}`)
  expect(groups.flatMap(({ items }) => items)[0]?.path).toContain(`/medicine/${one?.code}`)
})

it('a whole number is no part of a decimal, in lists and in suggestions, and a decimal is one however it is written', async () => {
  const strengths = async (q: string) => {
    const words = await searchCondition(db, q, sql`m.search_words`)
    return (
      await rowsOf<{ strength: string }>(
        db,
        sql`select m.strength from medicines m where ${words?.condition}`,
      )
    ).map(({ strength }) => strength)
  }
  const [one] = await rowsOf<{ name: string; whole: string; decimal: string }>(
    db,
    sql`select m.name_en as name, n[1] as whole, o.strength as decimal
      from medicines m join medicines o using (name_en), regexp_match(m.strength, '^(\\d) mg$') as n
      where o.strength = '2.' || n[1] || ' mg' order by m.code limit 1`,
  )
  const whole = await strengths(`${one?.name} ${one?.whole}`)
  expect(whole).toContain(`${one?.whole} mg`)
  expect(whole).not.toContain(one?.decimal)
  expect(await strengths(`${one?.name} ${one?.decimal}`)).toEqual([one?.decimal])
  for (const written of [
    `۲٫${one?.whole}`,
    `۲/${one?.whole}`,
    one?.whole === '5' ? 'دو و نیم' : one?.decimal,
  ]) {
    expect(await strengths(`${one?.name} ${written}`)).toEqual([one?.decimal])
  }
  const offered = JSON.stringify(await suggest(db, `${one?.name} ${one?.whole}`))
  expect(offered).toContain(`${one?.whole} mg`)
  expect(offered).not.toContain(one?.decimal)
})

it('what a strength is in is no strength, unless it is asked for so', async () => {
  const [one] = await rowsOf<{ code: number; name: string; amount: string; volume: string }>(
    db,
    sql`select code, name_en as name, n[1] as amount, n[2] as volume
      from medicines, regexp_match(strength, '^(\\d+) mg/(\\d+) mL') as n
      where n is not null and coalesce(volume, '') !~ ('^' || n[2] || ' ') order by code limit 1`,
  )
  const count = async (q: string) => {
    const words = await searchCondition(db, `${one?.name} ${q}`, sql`m.search_words`)
    const found = sql`select count(*)::int as n from medicines m
      where ${words?.condition} and code = ${one?.code}`
    return (await rowsOf<{ n: number }>(db, found))[0]?.n
  }
  expect(await count(`${one?.volume}`)).toBe(0)
  for (const q of [`${one?.amount}/${one?.volume}`, `${one?.amount} میلی در ${one?.volume} سی‌سی`]) {
    expect(await count(q)).toBe(1)
  }
})

it('puts the company that alone bears a word before all that share the other', async () => {
  const words = await rowsOf<{ word: string }>(
    db,
    sql`select w.word from search_words w join search_postings p on p.word_id = w.id
      join search_entries e on e.id = p.entry_id
      where w.frequency = 1 and e.kind = 'company' and w.word ~ '^[ا-ی]{6,}$'
      order by md5(w.word) limit 10`,
  )
  expect(words.length).toBeGreaterThan(5)
  for (const { word } of words) {
    const { groups } = await suggest(db, `داروسازی ${word}`)
    const alone = await suggest(db, word)
    expect([word, groups[0]?.items[0]?.path]).toEqual([word, alone.groups[0]?.items[0]?.path])
  }
})

it('offers what is only spelled like the question under the sentence that the list has no such name', async () => {
  const names = await rowsOf<{ word: string }>(
    db,
    sql`select w.word from search_words w join search_postings p on p.word_id = w.id
      join search_entries e on e.id = p.entry_id
      where e.kind = 'molecule' and w.word ~ '^[a-z]{9,}$' and e.names like '%' || w.word || '%'
      group by 1 order by md5(w.word) limit 10`,
  )
  expect(names.length).toBe(10)
  for (const { word } of names) {
    const slip = `${word.slice(0, 4)}${word.slice(5)}`
    const { groups, corrected } = await suggest(db, slip)
    if (corrected === null || groups[0]?.kind === 'unlisted') continue
    expect([slip, groups[0]?.label]).toEqual([slip, expect.stringContaining('در فهرست نیست')])
    expect(groups.slice(1).some(({ label }) => label.includes('در فهرست نیست؛'))).toBe(false)
  }
  for (const name of ['omeprasol', 'سرتالین']) {
    const { groups } = await suggest(db, name)
    expect([name, groups[0]?.label]).toEqual([
      name,
      expect.stringContaining('عین آن در فهرست نیست'),
    ])
  }
})

it('a name behind the words of its group is found beside the group', async () => {
  for (const [q, name] of [
    ['کرم ضد قارچ کلوتریمازول', 'کلوتریمازول'],
    ['آنتی بیوتیک آزیترومایسین', 'آزیترومایسین'],
  ] as const) {
    for (const { groups } of [await suggest(db, q), await searchEverything(db, q)]) {
      const medicines = groups.find(({ kind }) => kind === 'medicine')
      expect([q, medicines?.items[0]?.title]).toEqual([q, expect.stringContaining(name)])
    }
  }
})

it.each([
  ['HCTZ', 'هیدروکلروتیازید'],
  ['MTX', 'متوترکسات'],
  ['L-T4', 'لووتیروکسین'],
  ['MMF', 'مایکوفنولیک اسید'],
  ['ASA 80', 'استیل‌سالیسیلیک اسید'],
])('the abbreviation «%s» is first what it stands for', async (q, name) => {
  const { groups } = await suggest(db, q)
  expect(groups[0]?.items[0]?.title).toContain(name)
})

it('a company is found when it is called a company, and nothing is read into that word', async () => {
  const { groups, corrected } = await searchEverything(db, 'شرکت تیرازیست')
  expect(corrected).toBeNull()
  expect(groups[0]).toMatchObject({ kind: 'company', total: 1 })
  const found = await searchCondition(db, 'شرکت تیرازیست', sql`companies.search_words`)
  expect(found?.corrected).toBeNull()
  const named = await rowsOf(db, sql`select from companies where ${found?.condition}`)
  expect(named).toHaveLength(1)
})

it('a supplement is found by every name of its ingredient, a vitamin by its spoken letter', async () => {
  const found = async (q: string) => {
    const words = await searchCondition(db, q, supplements.searchWords)
    const rows = await db
      .select({ of: supplements.mainIngredients, en: supplements.nameEn })
      .from(supplements)
      .where(words?.condition)
    return rows.map(({ of, en }) => `${of} ${en}`)
  }
  for (const [q, named] of [
    ['ویتامین دی', /VITAMIN D|D3|کوله‌کلسیفرول/],
    ['ویتامین سی', /VITAMIN C|ویتامین C|اسکوربیک/],
    ['ویتامین ای', /VITAMIN E|ویتامین E|توکوفرول/],
    ['thyme', /آویشن|THYME/],
    ['سیلی مارین', /خار مریم|SILYMARIN/],
    ['کیو ۱۰', /Q10|یوبی‌کینون/],
  ] as const) {
    const rows = await found(q)
    expect([q, rows.length > 0]).toEqual([q, true])
    expect([q, rows.filter((row) => !named.test(row))]).toEqual([q, []])
  }
})

it('puts what holds all words before what a name of one of them is heavier in', async () => {
  const { groups } = await suggest(db, 'شامپو بچه')
  expect(groups[0]?.items[0]?.title).toMatch(/^شامپوی بچه/)
})

it('puts the company that holds two words side by side first, and a substance before its combinations', async () => {
  const pairs = await rowsOf<{ name: string; words: string }>(
    db,
    sql`select name, substring(name from '[آ-ی‌]+ [آ-ی‌]+$') as words from companies
      where licence_count > 0 and name ~ '[آ-ی‌]+ [آ-ی‌]+$' order by md5(name) limit 20`,
  )
  for (const { name, words } of pairs) {
    const { groups } = await suggest(db, words)
    const [first] = groups.find(({ kind }) => kind === 'company')?.items ?? []
    expect([words, first?.title.includes(words)]).toEqual([words, true])
    expect(name).toContain(words)
  }
  const { groups } = await suggest(db, 'ویتامین ث')
  const [first] = groups.find(({ kind }) => kind === 'medicine')?.items ?? []
  expect(first?.title).not.toContain(' / ')
})

it('puts licences whose brand begins with what was searched before others, each on one page', async () => {
  const caller = callerAs('professional', db)
  const words = await rowsOf<{ fa: string; en: string }>(
    db,
    sql`select distinct on (split_part(brand_fa, ' ', 1)) split_part(brand_fa, ' ', 1) as fa,
        split_part(brand_en, ' ', 1) as en
      from products where brand_fa ~ '^[آ-ی‌]{5,} [^/]*$' and brand_en ~ '^[A-Z]{5,} [^/]*$'
      order by split_part(brand_fa, ' ', 1), irc limit 30`,
  )
  expect(words).toHaveLength(30)
  for (const { fa, en } of words) {
    for (const q of [fa, en, fa.replaceAll('ی', 'ي')]) {
      const pages = [1, 2, 3, 4].map((page) =>
        caller.products.list({ q, size: '20', page: String(page) }),
      )
      const answers = await Promise.all(pages)
      const rows = answers.flatMap((answer) => answer.rows)
      const total = Math.min(answers[0]?.total ?? 0, 80)
      expect(new Set(rows.map(({ irc }) => irc)).size).toBe(total)
      const begins = rows.map(
        ({ brandFa, brandEn }) =>
          fold(brandFa ?? '').startsWith(fold(q)) || fold(brandEn ?? '').startsWith(fold(q)),
      )
      expect([q, begins[0], begins]).toEqual([q, true, begins.toSorted().toReversed()])
    }
  }
})
