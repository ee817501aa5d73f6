import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshDataset } from '#src/server/dataset.ts'
import { type ApiAnswer, askApi, makeKeyHolder } from '../support/api-client.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

let key: string

const { db, portal } = await portalOn(sampleDatabase())
await refreshDataset(db)
const page = callerAs('organizational', db)
beforeEach(async () => {
  key = (await makeKeyHolder(db)).key
})

const ask = (path: string, headers?: Record<string, string>): Promise<ApiAnswer> =>
  askApi(`${portal.url}/api/v1/${path}`, key, headers)

async function one<Row extends object>(query: string): Promise<Row> {
  const [row] = (await db.$client.query<Row>(query)).rows
  if (!row) throw new Error(`the sample has nothing for: ${query}`)
  return row
}

describe('the API tells what the page tells of', () => {
  it('opportunities: rows, order, total, and each score is the sum of its parts', async () => {
    const { body } = await ask('opportunities?perPage=50&reason=no-local')
    const shown = await page.opportunities.list({ reason: 'no-local', size: '50' })
    expect(body.total).toBe(shown.total)
    expect(body.items.length).toBeGreaterThan(5)
    for (const [place, item] of body.items.entries()) {
      expect(item).toMatchObject({
        code: shown.rows[place]?.code,
        score: shown.rows[place]?.score,
        reasons: shown.rows[place]?.reasons,
        warnings: shown.rows[place]?.warnings,
        confidence: shown.rows[place]?.confidence,
      })
      const sum = item.parts.reduce(
        (all: number, { points }: { points: number }) => all + points,
        0,
      )
      expect(sum).toBeCloseTo(item.score, 5)
    }
    type Ranked = { score: number; substanceProducts: number | null; code: number }
    const ranks = body.items.map((item: Ranked) => [item.score, item.substanceProducts, item.code])
    expect(ranks.flat()).not.toContain(undefined)
    expect(new Set(ranks.map(([score]: number[]) => score)).size).toBeLessThan(ranks.length)
    expect(ranks).toEqual(
      ranks.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => d - a || e - b || f - c),
    )
    const [first] = body.items
    const record = (await ask(`opportunities/${first.code}`)).body.item
    expect(record).toEqual(first)
    const { opportunity } = await page.opportunities.byCode({ code: first.code })
    expect(record.score).toBe((opportunity?.score ?? 0) / 10)
    expect(record.parts.map(({ points }: { points: number }) => points * 10)).toEqual(
      opportunity?.points,
    )
  })

  it('the radar: licences that lapse, by window, month and filter', async () => {
    for (const search of [
      {},
      { window: '365' },
      { window: '365', sole: '1' },
      { from: '1405-10' },
    ]) {
      const { body } = await ask(`expiry?perPage=1000&${new URLSearchParams(search)}`)
      const shown = await page.expiry.radar({ ...search, by: 'licence' })
      expect(body.total).toBe(shown.listed)
      expect(body.items.slice(0, 20).map(({ irc }: { irc: string }) => irc)).toEqual(
        shown.rows.slice(0, 20).map(({ irc }) => irc),
      )
    }
  })

  it('what a stop leaves and who is able, by the maker of each and by month, and its facets', async () => {
    const { month = [] } = await page.replacement.facets({})
    const lost = month.find(({ count }) => count > 0)?.value ?? ''
    for (const search of [{}, { month: lost }]) {
      const asked = new URLSearchParams(search)
      const { body } = await ask(`replacement?perPage=50&${asked}`)
      const shown = await page.replacement.list({ ...search, size: '50' })
      expect(body.total).toBe(shown.total)
      expect(body.items.length).toBeGreaterThan(0)
      expect(shown.rows).toMatchObject(body.items)
      expect((await ask(`replacement/facets?${asked}`)).body.facets.country).toEqual(
        (await page.replacement.facets(search)).country,
      )
    }
  })

  it('presence elsewhere, and its facets', async () => {
    const { body } = await ask('presence?perPage=50')
    const shown = await page.presence.list({ size: '50' })
    expect(body.total).toBe(shown.total)
    expect(
      body.items.map(({ moieties, route }: Record<string, string>) => [moieties, route]),
    ).toEqual(shown.rows.map(({ moieties, route }) => [moieties, route]))
    expect((await ask('presence/facets')).body.facets.state).toEqual(
      (await page.presence.facets({})).state,
    )
  })

  it('revisions of prices: the month of the page, its order and its prices of one unit', async () => {
    const { body } = await ask('price-changes?perPage=20')
    const shown = await page.prices.waves({})
    expect(body.total).toBe(shown.total)
    expect(body.items.map((row: Record<string, unknown>) => [row.irc, row.priceRial])).toEqual(
      shown.rows.map(({ irc, rial }) => [irc, rial]),
    )
    const local = (await ask('price-changes?supply=local&month=1404-05')).body
    expect(local.total).toBe((await page.prices.waves({ supply: 'local', month: '1404-05' })).total)
    expect((await ask('price-changes?company=nobody-of-this-name')).status).toBe(404)
  })

  it('a medicine: prices of one unit, insurers, sales by month and seller, registers elsewhere', async () => {
    const { code } = await one<{ code: number }>(
      `select m.code from medicines m join coverage c on c.medicine_code = m.code
       where m.sales_rial > 0 and m.unit_price_count > 2 order by m.code limit 1`,
    )
    const { details } = await page.medicines.byCode({ code })
    const prices = (await ask(`medicines/${code}/prices?perPage=1000`)).body
    const steps = details?.prices.priced.flatMap(({ irc, steps }) =>
      steps.map(({ on, rial }) => [irc, on, rial]),
    )
    expect(steps?.length).toBeGreaterThan(2)
    expect(
      prices.items.map((row: Record<string, unknown>) => [
        row.irc,
        row.effectiveOn,
        row.unitPriceRial,
      ]),
    ).toEqual(steps)
    const coverage = (await ask(`medicines/${code}/coverage`)).body
    expect(coverage.items.map((row: Record<string, unknown>) => row.patientRial)).toEqual(
      details?.coverage.map(({ patientRial }) => patientRial),
    )
    const sales = (await ask(`medicines/${code}/sales?perPage=1000`)).body
    expect(sales.items).toEqual(details?.sales.salesMonths)
    const sellers = (await ask(`medicines/${code}/sellers`)).body
    expect(sellers.items).toMatchObject(
      details?.sales.annual.rows.map(({ amountRial, share }) => ({ amountRial, share })) ?? [],
    )
    const elsewhere = (await ask(`medicines/${code}/elsewhere`)).body
    expect(elsewhere.total).toBe(details?.elsewhere.length)
  })

  it('a company: its competitors in each order, and what it sold', async () => {
    const { slug } = await one<{ slug: string }>(
      'select slug from companies where sales_rial > 0 order by licence_count desc limit 1',
    )
    const segment = encodeURIComponent(slug)
    for (const order of ['common', 'similar', 'sales', 'therapeutic'] as const) {
      const { body } = await ask(`companies/${segment}/competitors?perPage=20&order=${order}`)
      const shown = await page.overlap.competitors({ segment: slug, order })
      expect(body.total).toBe(shown.total)
      expect(body.items.map((row: { slug: string }) => row.slug)).toEqual(
        shown.rows.map((row) => row.slug),
      )
    }
    const { details } = await page.companies.byName({ segment: slug })
    expect((await ask(`companies/${segment}/sales`)).body.items).toMatchObject(
      details?.sales.annual.rows.map(({ amountRial, name, share, marketShare }) => ({
        amountRial,
        name,
        share,
        marketShare,
      })) ?? [],
    )
  })

  it('dependency: makers of substances, and the medicines behind one of them', async () => {
    const { body } = await ask('dependency?perPage=20')
    const shown = await page.dependency.page({})
    expect(body.total).toBe(shown.makers.total)
    expect(body.items.map((row: { slug: string }) => row.slug)).toEqual(
      shown.makers.rows.map((row) => row.slug),
    )
    const [{ slug, medicines }] = body.items
    const behind = await ask(`ingredient-makers/${encodeURIComponent(slug)}/dependents?perPage=7`)
    const focused = await page.dependency.page({ maker: slug, full: 1 })
    expect(behind.body.total).toBe(medicines)
    expect(behind.body.items.map((row: { code: number }) => row.code)).toEqual(
      focused.medicines.rows.slice(0, 7).map(({ code }) => code),
    )
    const second = await ask(
      `ingredient-makers/${encodeURIComponent(slug)}/dependents?perPage=7&page=2`,
    )
    expect(second.body.items.map((row: { code: number }) => row.code)).toEqual(
      focused.medicines.rows.slice(7, 14).map(({ code }) => code),
    )
  })
})

describe('a list is read to its end', () => {
  it('by cursor, each row once, and the last page says that it is the last', async () => {
    const seen: string[] = []
    const first = (await ask('products?perPage=1000&fields=irc')).body
    let answer = first
    for (;;) {
      seen.push(...answer.items.map(({ irc }: { irc: string }) => irc))
      if (answer.next === null) break
      answer = (await ask(`products?perPage=1000&fields=irc&cursor=${answer.next}`)).body
    }
    expect(seen.length).toBe(first.total)
    expect(new Set(seen).size).toBe(first.total)
  })

  it('a cursor is refused under other parameters, and once the data was published anew', async () => {
    const { body, headers } = await ask('medicines?perPage=5&sort=name')
    expect(headers.get('link')).toContain(`cursor=${body.next}`)
    const other = await ask(`medicines?perPage=5&sort=-name&cursor=${body.next}`)
    expect(other.body.errors[0].parameter).toBe('cursor')
    const elsewhere = await ask(`companies?perPage=5&sort=name&cursor=${body.next}`)
    expect([elsewhere.status, elsewhere.body.errors[0].parameter]).toEqual([400, 'cursor'])
    const again = `medicines?perPage=5&sort=name&cursor=${body.next}`
    expect((await ask(again)).status).toBe(200)
    await db.execute(sql`insert into dataset_versions (is_sample) values (true)`)
    // Also before this server was told of it.
    for (const beforehand of [null, () => refreshDataset(db)]) {
      await beforehand?.()
      const late = await ask(again)
      expect([late.status, late.body.code]).toEqual([410, 'cursor-expired'])
    }
    const left = Number((await ask('medicines?perPage=1')).headers.get('x-rows-remaining'))
    expect(left).toBe(100_000 - 5 - 5 - 1)
  })

  it('the last page too is refused where the data was published while it was read', async () => {
    const { body } = await ask('medicines?perPage=50&fields=code')
    const last = Math.ceil(body.total / 50)
    const cursor = body.next.replace(/\d+$/, String(last))
    const publish = await db.$client.connect()
    await publish.query('begin')
    await publish.query('lock table medicines in access exclusive mode')
    await publish.query('insert into dataset_versions (is_sample) values (true)')
    const answer = ask(`medicines?perPage=50&fields=code&cursor=${cursor}`)
    const waiting = `select count(*)::int as n from pg_locks
      where not granted and relation = 'medicines'::regclass`
    await expect.poll(async () => (await db.$client.query(waiting)).rows[0].n).toBeGreaterThan(0)
    await publish.query('commit')
    publish.release()
    expect([(await answer).status, (await answer).body.code]).toEqual([410, 'cursor-expired'])
  })
})

describe('the shape of an answer', () => {
  it('is a table of plain text where that is asked for, with the way on in its headers', async () => {
    const json = (await ask('companies?perPage=3')).body
    const { body, headers } = await ask('companies?perPage=3&format=csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(headers.get('x-total-count')).toBe(String(json.total))
    const lines = body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(Object.keys(json.items[0]).join(','))
    expect(lines[1]).toContain(json.items[0].name)
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
    const second = await askApi(portal.url + next, key)
    expect(second.body.split('\r\n')).toHaveLength(5)
    expect(second.body).not.toContain(lines[1])
  })

  it('tells the quotas by the names of the IETF draft, and counts them down', async () => {
    const first = await ask('medicines?perPage=10')
    const policy = first.headers.get('ratelimit-policy')
    expect(policy).toMatch(
      /^"day";q=10000;w=86400, "rows";q=100000;w=86400;qu="rows", "minute";q=120;w=60$/,
    )
    const leftOf = ({ headers }: ApiAnswer) =>
      [...(headers.get('ratelimit') ?? '').matchAll(/"(\w+)";r=(\d+);t=\d+/g)].map(
        ([, name, left]) => [name, Number(left)],
      )
    expect(leftOf(first)).toEqual([
      ['day', 9_999],
      ['rows', 99_990],
      ['minute', 119],
    ])
    expect(leftOf(await ask('medicines?perPage=10&page=2'))).toEqual([
      ['day', 9_998],
      ['rows', 99_980],
      ['minute', 118],
    ])
  })
})

it('none where no source tells what is asked for is marked as not known, as rows and as text', async () => {
  const { code } = await one<{ code: number }>(
    `select code from medicines where sales_rial is null`,
  )
  const none = ['expiry?q=zzzzzz', 'price-changes?month=1390-01', `medicines/${code}/sales`]
  for (const path of none) expect((await ask(path)).headers.get('x-total-unknown'), path).toBeNull()
  await db.execute(sql`update products set valid_until = null, price_rial = null`)
  await db.execute(sql`delete from sales_totals`)
  for (const path of [...none, 'expiry?window=90&format=csv'])
    expect((await ask(path)).headers.get('x-total-unknown'), path).toBe('true')
})
