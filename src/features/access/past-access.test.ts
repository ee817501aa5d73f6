import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { asOfParam } from '#src/list/as-of.ts'
import { callerAs } from '#tests/support/callers.ts'
import { download, openCsv } from '#tests/support/exported-file.ts'
import { makePerson, signIn, subscribe } from '#tests/support/people.ts'
import { samplePastDatabase } from '#tests/support/sample-database.ts'
import { portalOn } from '#tests/support/test-portal.ts'

// Between the second harvest (1405/07/23) and the last (1405/08/24).
const DAY = sampleDay('2026-10-23')
const THEN = asOfParam(DAY)

const { db, portal } = await portalOn(samplePastDatabase())
const member = callerAs('organizational', db)

const one = async (query: string) => (await db.$client.query(query)).rows[0]

describe('a list as of a day', () => {
  it('has the rows, total and facets of that day', async () => {
    const now = await member.products.list({})
    const then = await member.products.list({ asOf: THEN })
    const { count } = await one(
      `select count(*)::int as count from history.products
       where valid_from <= '${DAY}' and valid_to > '${DAY}'`,
    )
    expect(then.total).toBe(count)
    expect(then.total).toBeLessThan(now.total)
    expect(then.knownFrom).toBe(sampleDay('2026-09-14'))
    const facets = await member.products.facets({ asOf: THEN })
    const sum = (facets.supply ?? []).reduce((all, value) => all + value.count, 0)
    expect(sum).toBe(count)
    const unseen = facets.status?.find(({ value }) => value === 'unseen')?.count
    expect(unseen).toBeGreaterThan(0)
    const filtered = await member.products.list({ asOf: THEN, status: 'unseen' })
    expect(filtered.total).toBe(unseen)
  })

  it('shows prices as they were, at both levels, and companies', async () => {
    const { irc, price, before } = await one(
      `select p.irc, p.price_rial::bigint as price, h.price_rial::bigint as before
       from products p join history.products h using (irc)
       where h.valid_from <= '${DAY}' and h.valid_to > '${DAY}'
         and h.price_rial <> p.price_rial limit 1`,
    )
    const then = await member.products.byIrc({ irc, asOf: THEN })
    expect(then.product.priceRial).toBe(Number(before))
    expect(then.past).toEqual({ day: DAY, state: 'shown' })
    const events = then.details?.prices.map(({ effectiveOn }) => effectiveOn) ?? []
    expect(events.every((day) => day <= DAY)).toBe(true)
    const now = await member.products.byIrc({ irc })
    expect(now).toMatchObject({ product: { priceRial: Number(price) }, past: null })
    const { code, licences } = await one(
      `select m.code, h.licence_count as licences from medicines m join history.medicines h using (code)
       where h.valid_from <= '${DAY}' and h.valid_to > '${DAY}'
         and h.licence_count < m.licence_count limit 1`,
    )
    const { medicine } = await member.medicines.byCode({ code, asOf: THEN })
    expect(medicine.licenceCount).toBe(licences)
    const listed = await member.medicines.list({ asOf: THEN, q: String(code) })
    expect(listed.rows[0]).toMatchObject({ code, licenceCount: licences })
    expect((await member.companies.list({ asOf: THEN })).total).toBeGreaterThan(0)
  })

  it('puts no row on two pages', async () => {
    const seen = new Set<unknown>()
    const { total } = await member.medicines.list({ asOf: THEN })
    for (let page = 1; (page - 1) * 100 < total; page += 1) {
      const { rows } = await member.medicines.list({ asOf: THEN, page: `${page}`, size: '100' })
      for (const { code } of rows) seen.add(code)
    }
    expect(seen.size).toBe(total)
  })

  it('is an insight: visitors sign in, a free account sees three', async () => {
    const search = { asOf: THEN }
    const visitor = await callerAs('visitor', db).medicines.list(search)
    expect(visitor).toMatchObject({ rows: [], gate: 'sign-in' })
    const free = await callerAs('free', db).medicines.list(search)
    expect(free.rows).toHaveLength(3)
    expect(free.total).toBe(visitor.total)
    const asked = { ...search, q: 'zzz', sort: 'name' }
    expect(await callerAs('free', db).medicines.list(asked)).toEqual(free)
  })

  it('is taken along as it was on that day', async () => {
    const person = await subscribe(db, await makePerson(db), { tier: 2, planId: 'org-12' })
    const { headers } = await signIn(db, person)
    const file = await openCsv(await download(portal, `products.csv?asOf=${THEN}`, headers))
    expect(file).toHaveLength((await member.products.list({ asOf: THEN })).total + 1)
  })
})

describe('a list compared with an earlier day', () => {
  it.each([{}, { supply: 'imported' }, { status: 'expiring', makers: '1' }])(
    'tells which rows of %o came and went, as its own pages of both days have them',
    async (asked) => {
      const keysOf = async (search: object) => {
        const keys: string[] = []
        for (let page = 1; ; page += 1) {
          const found = { ...asked, ...search, page: `${page}`, size: '100' }
          const { rows, total } = await member.products.list(found)
          keys.push(...rows.map(({ irc }) => irc ?? ''))
          if (keys.length >= total) return keys
        }
      }
      const [now, then] = [await keysOf({}), await keysOf({ asOf: THEN })]
      const came = now.filter((irc) => !then.includes(irc))
      const went = then.filter((irc) => !now.includes(irc))
      const { before } = await member.products.list({ ...asked, compare: THEN })
      expect(before).toMatchObject({ day: DAY, total: then.length })
      expect([before?.came?.total, before?.went?.total]).toEqual([came.length, went.length])
      if (came.length <= 100) expect(before?.came?.ids.toSorted()).toEqual(came.toSorted())
    },
  )

  it('shows what the figures of its rows were, and which rows are new', async () => {
    const { rows } = await member.medicines.list({ compare: THEN, size: '100' })
    const { rows: spans } = await db.$client.query(
      `select code, licence_count as licences, maker_count as makers from history.medicines
       where valid_from <= $1 and valid_to > $1`,
      [DAY],
    )
    const differing = rows.filter((row) => {
      const then = spans.find(({ code }) => code === row.code)
      const was: unknown = Reflect.get(row, 'was')
      if (!then) expect(was).toBeNull()
      else if (then.licences !== row.licenceCount) {
        expect(was).toMatchObject({ licences: then.licences })
      } else expect(was).not.toHaveProperty('licences')
      return then && then.licences !== row.licenceCount
    })
    expect(differing.length).toBeGreaterThan(0)
  })

  it('tells of rows to whom the past is open alone', async () => {
    const { rows, before } = await callerAs('free', db).medicines.list({ compare: THEN })
    expect(Object.keys(before ?? {})).toEqual(['day', 'total'])
    expect(rows.some((row) => 'was' in row)).toBe(false)
  })

  it.each([{ price: '0..100000000' }, { q: 'a' }, { ids: '1' }, { supply: 'imported' }])(
    'tells to whom the past is locked no total of it that is narrowed by %o',
    async (asked) => {
      const { before } = await callerAs('free', db).products.list({ ...asked, compare: THEN })
      expect(before).toEqual({ day: DAY, total: null })
    },
  )
})

describe("a record's page as of a day", () => {
  it('is drawn from the same queries, for any record', async () => {
    const { codes } = await one(
      'select array_agg(code) as codes from (select code from medicines order by code limit 400) m',
    )
    for (const code of codes.filter((_: number, place: number) => place % 40 === 0)) {
      expect(await member.medicines.byCode({ code, asOf: THEN })).toHaveProperty('details')
    }
    const { rows } = await member.companies.list({ asOf: THEN, size: '20' })
    for (const { slug } of rows) {
      const { past } = await member.companies.byName({ segment: slug ?? '', asOf: THEN })
      expect(past?.state).toBe('shown')
    }
  })

  it('shows the present, and says so, where the record was not known yet', async () => {
    const { irc } = await one(
      `select irc from history.products group by irc having min(valid_from) = '${sampleDay()}' limit 1`,
    )
    const answer = await member.products.byIrc({ irc, asOf: THEN })
    expect(answer).toMatchObject({ product: { irc }, past: { state: 'absent' } })
  })

  it('is open to visitors and free accounts for the showcase alone', async () => {
    const code = SAMPLE_SHOWCASE.medicineCode
    for (const kind of ['visitor', 'free'] as const) {
      const answer = await callerAs(kind, db).medicines.byCode({ code, asOf: THEN })
      expect(answer.details, kind).not.toBeNull()
      expect(answer.past?.state).toBe('shown')
    }
    const { other } = await one(`select min(code) as other from medicines where code <> ${code}`)
    const free = await callerAs('free', db).medicines.byCode({ code: other, asOf: THEN })
    expect(free).toMatchObject({ details: null, past: { state: 'locked' } })
    const segment = SAMPLE_SHOWCASE.companyNames[0]
    const company = await member.companies.byName({ segment, asOf: THEN })
    expect(company).toMatchObject({ past: { state: 'shown' } })
  })
})
