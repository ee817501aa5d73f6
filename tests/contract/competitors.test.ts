import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

interface Licence {
  [column: string]: unknown
  irc: string
  code: number
  holder: number
  slug: string
  atc: string | null
  atc4: string | null
  until: string | null
}

const today = todayInTehran(new Date())

const { database: db } = await sampleDatabase()
const { rows } = await db.execute<Licence>(sql`
    select p.irc, p.medicine_code as code, p.holder_id as holder, c.slug,
      left(p.atc_code, 1) as atc, left(p.atc_code, 5) as atc4, p.valid_until::text as until
    from products p join companies c on c.id = p.holder_id
    where p.is_active and p.vanished_on is null`)
const licences = rows.filter(({ until }) => until === null || until >= today)

const codesOf = (slug: string) =>
  new Set(licences.filter((one) => one.slug === slug).map(({ code }) => code))
const earliest = (found: readonly Licence[]) =>
  found.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null
const largest = () => {
  const sizes = Map.groupBy(licences, ({ slug }) => slug)
  const [first, second] = [...sizes].toSorted((a, b) => b[1].length - a[1].length)
  return [first?.[0] ?? '', second?.[0] ?? ''] as const
}

describe('the competitors of a company', () => {
  it('are all who hold licences of its codes, with true figures', async () => {
    const [slug] = largest()
    const own = codesOf(slug)
    const rest = licences.filter((one) => one.slug !== slug && own.has(one.code))
    const rivals = Map.groupBy(rest, (one) => one.slug)
    const caller = callerAs('professional', db)
    const pages = Math.ceil(rivals.size / 20)
    const found = []
    for (let page = 1; page <= pages; page++) {
      const answer = await caller.overlap.competitors({ segment: slug, page })
      expect(answer).toMatchObject({ own: own.size, total: rivals.size })
      found.push(...answer.rows)
    }
    expect(found).toHaveLength(rivals.size)
    for (const row of found) {
      const shared = rivals.get(row.slug) ?? []
      expect(row, row.slug).toMatchObject({
        common: new Set(shared.map(({ code }) => code)).size,
        all: codesOf(row.slug).size,
        licences: shared.length,
        nearest: earliest(shared),
      })
    }
    const common = found.map((row) => row.common)
    expect(common).toEqual(common.toSorted((a, b) => b - a))
  })

  it('the most alike come first where that is asked for', async () => {
    const [segment] = largest()
    const { rows, own } = await callerAs('professional', db).overlap.competitors({
      segment,
      order: 'similar',
    })
    const likeness = rows.map(({ common, all }) => common / (own + all - common))
    expect(likeness).toEqual(likeness.toSorted((a, b) => b - a))
  })

  it('by sales: what each sold of the codes of the company, and what it sold of the same', async () => {
    const { rows: sold } = await db.execute<{ slug: string; code: number; rial: number }>(sql`
      select c.slug, s.medicine_code as code, sum(s.amount_rial)::float8 as rial
      from company_sales s join company_spellings k on k.path_key = s.company_key
      join companies c on c.id = k.company_id
      where s.market = 'domestic' and s.medicine_code is not null and s.month_end in (
        select distinct month_end from company_sales order by 1 desc limit 12)
      group by 1, 2`)
    const [segment = ''] = sold.map(({ slug }) => slug)
    const own = codesOf(segment)
    const of = (slug: string) => sold.filter((one) => one.slug === slug && own.has(one.code))
    const total = (found: typeof sold) =>
      found.length === 0 ? null : found.reduce((sum, { rial }) => sum + rial, 0)
    const { rows } = await callerAs('professional', db).overlap.competitors({
      segment,
      order: 'sales',
    })
    const sales = rows.map(({ salesRial }) => salesRial ?? 0)
    expect(sales[0]).toBeGreaterThan(0)
    expect(sales).toEqual(sales.toSorted((a, b) => b - a))
    for (const { slug, salesRial, ownSalesRial } of rows) {
      const codes = new Set(of(slug).map(({ code }) => code))
      expect(salesRial, slug).toBe(total(of(slug)))
      expect(ownSalesRial, slug).toBe(total(of(segment).filter(({ code }) => codes.has(code))))
    }
  })

  it('in therapy: whoever holds licences of its ATC-4 groups, with a common code or without', async () => {
    const [segment] = largest()
    const groupsOf = (found: typeof licences) =>
      new Set(found.flatMap(({ atc4 }) => (atc4 && atc4.length === 5 ? atc4 : [])))
    const own = groupsOf(licences.filter(({ slug }) => slug === segment))
    const rest = licences.filter(({ slug, atc4 }) => slug !== segment && atc4 && own.has(atc4))
    const rivals = Map.groupBy(rest, ({ slug }) => slug)
    const { rows, total } = await callerAs('professional', db).overlap.competitors({
      segment,
      order: 'therapeutic',
    })
    expect(total).toBe(rivals.size)
    for (const { slug, groups, common } of rows) {
      expect(groups, slug).toBe(groupsOf(rivals.get(slug) ?? []).size)
      const codes = [...codesOf(slug)].filter((code) => codesOf(segment).has(code))
      expect(common, slug).toBe(codes.length)
    }
    const groups = rows.map((row) => row.groups ?? 0)
    expect(groups).toEqual(groups.toSorted((a, b) => b - a))
  })

  it('without a subscription are those of the public company, whichever is asked for', async () => {
    const [segment] = largest()
    const [shown = ''] = SAMPLE_SHOWCASE.companyNames
    const full = await callerAs('professional', db).overlap.competitors({ segment: shown })
    for (const kind of ['visitor', 'free'] as const) {
      const { overlap } = callerAs(kind, db)
      expect(await overlap.competitors({ segment })).toEqual({ ...full, isLocked: true })
    }
  })
})

it('a company’s own page and the page of its competitors tell the same', async () => {
  const [segment] = largest()
  const caller = callerAs('professional', db)
  const { details } = await caller.companies.byName({ segment })
  const { rows } = await caller.overlap.competitors({ segment })
  const all = new Map(rows.map(({ slug, common }) => [slug, common]))
  expect(details?.competitors.length).toBeGreaterThan(0)
  for (const { slug, common } of details?.competitors ?? []) {
    expect(all.get(slug) ?? common, slug).toBe(common)
  }
})

describe('two companies', () => {
  it('share exactly the codes of which both hold a licence in force', async () => {
    const [a, b] = largest()
    const { overlap } = await callerAs('professional', db).overlap.compare({ a, b })
    const [ofA, ofB] = [codesOf(a), codesOf(b)]
    const common = new Set([...ofA].filter((code) => ofB.has(code)))
    expect(overlap?.codes).toEqual({ a: ofA.size, b: ofB.size, common: common.size })
    const groups = overlap?.groups ?? []
    const sum = (key: 'a' | 'b' | 'common') => groups.reduce((all, group) => all + group[key], 0)
    expect([sum('a'), sum('b'), sum('common')]).toEqual([ofA.size, ofB.size, common.size])
    expect(overlap?.rows.length).toBe(Math.min(20, common.size))
    for (const { code, a: sideA, b: sideB, others } of overlap?.rows ?? []) {
      expect(common.has(code)).toBe(true)
      const held = (slug: string) =>
        licences.filter((one) => one.code === code && one.slug === slug)
      expect(sideA).toMatchObject({ licences: held(a).length })
      expect(sideB).toMatchObject({ licences: held(b).length })
      expect(sideA.listed.length).toBe(Math.min(4, held(a).length))
      const holders = licences.filter((one) => one.code === code && ![a, b].includes(one.slug))
      expect(others).toBe(new Set(holders.map(({ slug }) => slug)).size)
    }
  })

  it('come to the next page of what they share', async () => {
    const [a, b] = largest()
    const { compare } = callerAs('professional', db).overlap
    const pages = [await compare({ a, b }), await compare({ a, b, page: 2 })]
    const codes = pages.flatMap(({ overlap }) => overlap?.rows.map(({ code }) => code) ?? [])
    const common = [...codesOf(a)].filter((code) => codesOf(b).has(code))
    expect(new Set(codes).size).toBe(Math.min(40, common.length))
    expect(codes).toHaveLength(Math.min(40, common.length))
    expect(common.length).toBeGreaterThan(20)
  })

  it('without names are the eight pairs with most in common, each once', async () => {
    const { largest: found, overlap } = await callerAs('professional', db).overlap.compare({})
    const slugs = [...new Set(licences.map(({ slug }) => slug))]
    const held = new Map(slugs.map((slug) => [slug, codesOf(slug)]))
    const shared = (one: string, other: string) =>
      [...(held.get(one) ?? [])].filter((code) => held.get(other)?.has(code)).length
    const counts = slugs.flatMap((one, at) =>
      slugs.slice(at + 1).map((other) => shared(one, other)),
    )
    expect(overlap).toBeNull()
    expect(found.map(({ common }) => common)).toEqual(counts.toSorted((a, b) => b - a).slice(0, 8))
    for (const { a, b, common } of found) expect(shared(a.slug, b.slug)).toBe(common)
    const [slug] = largest()
    expect((await callerAs('professional', db).overlap.compare({ a: slug })).largest).toEqual([])
  })

  it('a name that nobody has is told, and the other one kept', async () => {
    const [a] = largest()
    const found = await callerAs('trial', db).overlap.compare({ a, b: 'شرکتی که نیست' })
    expect(found).toMatchObject({ a: { slug: a }, b: null, overlap: null })
    const same = await callerAs('trial', db).overlap.compare({ a, b: a })
    expect(same.overlap).toBeNull()
  })

  it('a free member gets three codes of one fixed pair, a visitor nothing', async () => {
    const [a, b] = largest()
    const free = await callerAs('free', db).overlap.compare({ a: b, b: a })
    const pair = { a: free.a?.slug, b: free.b?.slug }
    const full = await callerAs('professional', db).overlap.compare(pair)
    expect(free.overlap?.codes).toEqual(full.overlap?.codes)
    expect(free.overlap?.rows).toEqual(full.overlap?.rows.slice(0, 3))
    expect(await callerAs('free', db).overlap.compare({ a })).toEqual(free)
    await expect(callerAs('visitor', db).overlap.compare({ a, b })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
