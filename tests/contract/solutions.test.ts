import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { EMERGENCY_LICENCES, JOBS, type Job, solutionPath } from '#src/addresses/pages.ts'
import { sitemap } from '#src/app/sitemap.ts'
import { showcasePages } from '#src/features/access/showcase.server.ts'
import { ensureSamplePlans } from '#src/features/payments/plans.server.ts'
import { readJobFigure } from '#src/features/solutions/job-figures.server.ts'
import { paymentWays } from '#src/features/solutions/price-list.server.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { now } from '#src/server/clock.ts'
import { products } from '#src/server/db/schema/products.ts'
import { setPortal } from '#src/server/portal.ts'
import { currentPageFacts, refreshPageFacts } from '#src/server/published-state.ts'
import { callerAs } from '../support/callers.ts'
import { isCurrent, readLicences } from '../support/kinds/licence-facts.ts'
import { testAccounts } from '../support/portal-parts.ts'
import { numberIn, sampleDatabase } from '../support/sample-database.ts'

const fresh = await sampleDatabase()
const db = fresh.database
setPortal({
  db,
  connectionString: fresh.connectionString,
  filesDirectory: '/nowhere',
  accounts: testAccounts,
})
const visitor = callerAs('visitor', db)
const member = callerAs('professional', db)
const licences = (await readLicences(db)).filter(isCurrent)

const figureOf = (job: Job) => visitor.solutions.figure({ job })

const numberOf = (query: string) => numberIn(db, query)

/** Counts licences again, from the products and not from what the publish derived. */
const current = `products p where p.is_active and p.vanished_on is null
  and (p.valid_until is null or p.valid_until >= '${todayInTehran(now())}')`

const makersOfCode = `select p.medicine_code as code,
    count(distinct coalesce(p.producer_id, p.holder_id))
      filter (where p.supply_type in ('local', 'under-licence')) as makers,
    bool_and(coalesce(p.supply_type in ('imported', 'emergency'), false)) as imported
  from ${current} group by 1`

describe('the live figure of each job', () => {
  it('draws lapses by month, twelve of them, this one first', async () => {
    const { bars } = await figureOf('regulatory-affairs')
    const today = todayInTehran(now())
    const months = jalaliMonths(today, 0, 12)
    const [after = ''] = jalaliMonths(today, 12, 1)
    expect(bars.map(({ key }) => key)).toEqual(months)
    expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(
      await numberOf(`select count(*) as n from ${current} and p.valid_until < '${after}'`),
    )
  })

  it.each([
    ['business-development', `select count(*) as n from (${makersOfCode}) c where imported`],
    [
      'regulatory-affairs',
      `select count(*) as n from ${current} and p.valid_until <= date '${todayInTehran(now())}' + 180`,
    ],
    ['procurement', `select count(*) as n from ${current} and p.supply_type = 'emergency'`],
    ['marketing-sales', `select count(*) as n from (${makersOfCode}) c where makers >= 3`],
    ['investors', `select count(*) as n from (${makersOfCode}) c where makers = 1`],
    [
      'api-makers',
      `select count(*) as n from ingredients i where i.type = 'active'
        and (select count(distinct coalesce(p.producer_id, p.holder_id)) from products p
          join medicines m on m.code = p.medicine_code
          where m.molecule_id = i.molecule_id and p.supply_type in ('local', 'under-licence')
            and p.is_active and p.vanished_on is null
            and (p.valid_until is null or p.valid_until >= '${todayInTehran(now())}')) >= 3
        and (select count(*) from ingredient_licences l where l.ingredient_id = i.id
          and l.vanished_on is null
          and (l.valid_until is null or l.valid_until >= '${todayInTehran(now())}')) <= 1`,
    ],
  ] as const)('%s: as counted again from the licences', async (job, query) => {
    const { value, whole } = await figureOf(job)
    expect(value).toBe(await numberOf(query))
    expect(value).toBeGreaterThan(0)
    expect(whole).toBeGreaterThan(value ?? 0)
  })

  it('is the total of the list that it links to', async () => {
    const total = async (search: Record<string, string>) =>
      (await member.medicines.list(search)).total
    expect((await figureOf('business-development')).value).toBe(await total({ importedOnly: '1' }))
    expect((await figureOf('marketing-sales')).value).toBe(await total({ makers: '3' }))
    expect((await figureOf('investors')).value).toBe(await total({ makers: '1' }))
    const { total: gaps } = await member.ingredients.list({ gap: '1' })
    expect((await figureOf('api-makers')).value).toBe(gaps)
  })

  it('of emergency supply counts licences whose source tells nothing of them, as its list does', async () => {
    const { level: _, ...search } = parseSearchString(EMERGENCY_LICENCES.split('?')[1] ?? '')
    const listed = async () => (await member.products.list(search)).total
    const { value } = await figureOf('procurement')
    expect(await listed()).toBe(value)
    const [one] = licences.filter(({ supply, isActive }) => supply === 'emergency' && isActive)
    const change = (to: { isActive: boolean | null; validUntil: string | null }) =>
      db
        .update(products)
        .set(to)
        .where(eq(products.irc, one?.irc ?? ''))
    await change({ isActive: null, validUntil: null })
    try {
      expect((await member.products.list({ ...search, status: 'emergency' })).total).toBe(
        (value ?? 0) - 1,
      )
      expect(await listed()).toBe(value)
    } finally {
      await change({ isActive: one?.isActive ?? null, validUntil: one?.validUntil ?? null })
    }
  })

  it('comes with bars that sum to what they are parts of', async () => {
    const sum = async (job: Job) =>
      (await figureOf(job)).bars.reduce((total, { value }) => total + value, 0)
    const codes = new Set(licences.map(({ medicineCode }) => medicineCode)).size
    expect(await sum('business-development')).toBe(codes)
    expect(await sum('investors')).toBe(codes)
    expect(await sum('api-makers')).toBe(
      await numberOf(`select count(*) as n from ingredients where type = 'active'`),
    )
  })

  it('is none of what has no imports where a licence may be one', async () => {
    const barsNow = async () => {
      const { bars } = await readJobFigure(db, 'business-development', todayInTehran(now()))
      return Object.fromEntries(bars.map(({ key, value }) => [key, value]))
    }
    const { local = 0, unclear = 0 } = await barsNow()
    const code = await numberOf(`select min(code) as n from medicines
      where licence_count > 2 and licence_count = local_count`)
    const change = (by: string) =>
      db.$client.query(
        `update medicines set local_count = local_count ${by} 1 where code = ${code}`,
      )
    await change('-')
    expect(await barsNow()).toMatchObject({ local: local - 1, unclear: unclear + 1 })
    await change('+')
  })

  it('is the same for everybody', async () => {
    for (const job of JOBS)
      expect(await member.solutions.figure({ job })).toEqual(await figureOf(job))
  })

  it('no job is refused in words a program can read', async () => {
    await expect(visitor.solutions.figure({ job: 'nothing' as Job })).rejects.toThrow()
  })
})

describe('the pages about prices and data', () => {
  it('show the plans of the database to visitors, and their change at once', async () => {
    await ensureSamplePlans(db)
    const { plans } = await visitor.solutions.prices()
    expect(plans).toHaveLength(await numberOf('select count(*) as n from plans where active'))
    await refreshPageFacts(db)
    const before = currentPageFacts()
    await db.execute(sql`update plans set price_rial = 123450000, updated_at = now() + interval '1 s'
      where id = 'professional-1'`)
    const changed = await visitor.solutions.prices()
    expect(changed.plans.find(({ id }) => id === 'professional-1')?.priceRial).toBe(123_450_000)
    await refreshPageFacts(db)
    expect(currentPageFacts()).not.toBe(before)
  })

  it('tell plans in short to those who have none', async () => {
    await ensureSamplePlans(db)
    const { tiers } = await visitor.solutions.front()
    expect(tiers[0]?.priceRial).toBe(
      await numberOf('select min(price_rial) as n from plans where active and tier = 1'),
    )
    expect((await callerAs('free', db).solutions.front()).tiers).toHaveLength(2)
    expect((await member.solutions.front()).tiers).toEqual([])
  })

  it('name the published sources and count what is inferred', async () => {
    const { sources, inferred, supplyRule } = await visitor.solutions.dataFacts()
    expect(sources.map(({ source }) => source)).toContain('sample')
    expect(inferred.products).toBe(
      await numberOf('select count(*) as n from products where vanished_on is null'),
    )
    expect(inferred.dated).toBe(
      await numberOf(
        'select count(*) as n from products where vanished_on is null and valid_until is not null',
      ),
    )
    expect(supplyRule.length).toBeGreaterThan(3)
  })

  it('show contact and seal of the settings, and nothing broken', async () => {
    await db.execute(sql`insert into settings (key, value) values
      ('contact', '{"phone": "021-123", "hours": "۹ تا ۱۷"}'),
      ('trustSeal', '{"href": "https://seal.example.ir/?id=1"}')
      on conflict (key) do update set value = excluded.value, updated_at = clock_timestamp()`)
    await refreshPageFacts(db)
    const { contact, trustSeal } = await visitor.shell.footer()
    expect(contact).toMatchObject({ phone: '021-123', hours: '۹ تا ۱۷', email: null })
    expect(trustSeal).toMatchObject({ href: 'https://seal.example.ir/?id=1', imageHref: null })
    await db.execute(
      sql`update settings set value = '{"href": "http://x"}', updated_at = clock_timestamp()
        where key = 'trustSeal'`,
    )
    await refreshPageFacts(db)
    expect((await visitor.shell.footer()).trustSeal).toBeNull()
  })

  it('stand in the sitemap', async () => {
    const answer = await sitemap(new Request('https://daru.example.ir/sitemap.xml'))
    const xml = await answer.text()
    const showcase = await showcasePages(db)
    expect(showcase.map((path) => path.split('/')[1])).toEqual(['medicine', 'molecule', 'company'])
    for (const path of [
      ...JOBS.map(solutionPath),
      '/solutions/pricing',
      '/solutions/data-and-method',
      '/medicine',
      ...showcase,
    ])
      expect(xml).toContain(`<loc>https://daru.example.ir${path}</loc>`)
  })
})

it('without what a figure is counted from says so instead of a zero', async () => {
  await db.execute(sql`update products set valid_until = null`)
  await db.execute(sql`delete from ingredients`)
  expect(await figureOf('regulatory-affairs')).toMatchObject({ value: null, bars: [] })
  expect(await figureOf('api-makers')).toMatchObject({ value: null, bars: [] })
})

it.each([
  ['zarinpal', true, [/^پرداخت اینترنتی با همهٔ کارت‌ها/, /^واریز به حساب شرکت/]],
  ['sandbox', false, [/^درگاه آزمایشی/]],
  [null, true, [/^واریز به حساب شرکت/]],
  [null, false, [/هنوز راه‌اندازی نشده است/]],
])('online by %s, by transfer %s: the ways to pay are told', (online, transfer, words) => {
  const ways = paymentWays({ online: online as 'zarinpal' | null, transfer })
  expect(ways).toEqual(words.map((word) => expect.stringMatching(word)))
})
