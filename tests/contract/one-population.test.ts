import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rederive } from '#src/features/importing/rederive.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { askApi, makeKeyHolder } from '../support/api-client.ts'
import { callerAs } from '../support/callers.ts'
import { download, openCsv } from '../support/exported-file.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { numberIn, sampleDatabase } from '../support/sample-database.ts'
import { openTestPortal } from '../support/test-portal.ts'

const GROUP = 'J'
const CURRENT = ['active', 'expiring', 'listed', 'emergency']
const SOLE_AND_LAPSING = { atc: GROUP, makers: '1', validity: ['90', '180'] }
const today = todayInTehran(new Date())

const fresh = await sampleDatabase()
const db = fresh.database
// As a list leaves them that tells neither state, nor date, nor supply of its products.
const cut = sql`hashtext(irc) % 9 = 0`
await db.execute(sql`update products set is_active = null, valid_until = null where ${cut}`)
await db.execute(sql`update products set supply_type = null where hashtext(irc) % 11 = 0`)
await rederive(db)
const portal = await openTestPortal({ database: fresh })
const member = callerAs('organizational', db)
const { key } = await makeKeyHolder(db)
const person = await subscribe(db, await makePerson(db), { tier: 2, planId: 'org-12' })
const { headers } = await signIn(db, person)
const [first] = (await member.companies.list({})).rows
if (!first) throw new Error('the sample has companies')
const company = { id: Number(first.id), slug: String(first.slug) }
const one = (query: string) => numberIn(db, query)
const code = await one(`select code as n from medicines
    order by unique_count < licence_count desc, licence_count desc, code limit 1`)

const sum = (rows: readonly { licences: number }[] | undefined) =>
  (rows ?? []).reduce((total, { licences }) => total + licences, 0)
const bars = (of: readonly { value: number }[] | undefined) =>
  (of ?? []).reduce((total, { value }) => total + value, 0)
const apiTotal = async (path: string) =>
  (await askApi(`${portal.url}/api/v1/${path}`, key)).body.total
const fileRows = async (path: string) =>
  (await openCsv(await download(portal, path, headers))).length - 1
const products = async (search: Record<string, string | string[]>) =>
  (await member.products.list({ ...search, status: CURRENT })).total
const inForce = async (search: Record<string, string>) =>
  (await member.expiry.radar({ window: '365', ...search })).coverage.inForce

async function briefFigure(of: string, record: string, label: string) {
  const brief = await member.brief.record({ of, key: record, search: {} })
  return brief.figures.find((figure) => figure.label === label)?.value
}

async function briefBars(of: string, record: string, title: string) {
  const brief = await member.brief.record({ of, key: record, search: {} })
  return bars(brief.charts.find((chart) => chart.title === title)?.bars)
}

// Spelled by itself, apart from the rules that it is held against.
const LICENCE = `vanished_on is null and coalesce(is_active, true)
  and coalesce(valid_until, '${today}'::date) >= '${today}'::date`
const ONCE = `(medicine_code, case when holder_id is null or pack_count is null
  then irc else holder_id || ' ' || pack_count || ' ' || brand_fold end)`
const UNKNOWN = `exists (select from products p where p.medicine_code = m.code
  and p.supply_type is null and ${LICENCE})`

const home = () => member.overview.home()
const industry = () => member.overview.industry()
const companyPage = () => member.companies.byName({ segment: company.slug })
const groupPage = () => member.atcGroups.byCode({ code: GROUP })
const medicinePage = () => member.medicines.byCode({ code })
const job = (name: 'investors' | 'procurement' | 'business-development' | 'regulatory-affairs') =>
  member.solutions.figure({ job: name })

/** One thing, and everything that says how many of it there are. */
const THINGS: readonly [thing: string, readers: Record<string, () => Promise<unknown>>][] = [
  [
    'current licences',
    {
      rows: () => one(`select count(*) as n from products where ${LICENCE}`),
      home: async () => (await home()).figures.licences,
      overview: async () => (await industry()).size.licences,
      'overview, by supply': async () => sum((await industry()).supply),
      'overview, by group': async () => sum((await industry()).atc),
      radar: () => inForce({}),
      'list of products': () => products({}),
      'job of procurement': async () => (await job('procurement')).whole,
      'job of regulatory affairs': async () => (await job('regulatory-affairs')).whole,
      API: () => apiTotal(`products${writeSearchString({ status: CURRENT })}`),
    },
  ],
  [
    'unique products',
    {
      rows: () => one(`select count(distinct ${ONCE}) as n from products where ${LICENCE}`),
      home: async () => (await home()).figures.uniqueProducts,
      overview: async () => (await industry()).size.uniqueProducts,
    },
  ],
  [
    'licences of no told state',
    {
      rows: () =>
        one(`select count(*) as n from products where vanished_on is null
          and is_active is null and valid_until is null`),
      home: async () => (await home()).figures.listed,
      overview: async () => (await industry()).size.listed,
      'list of products': async () => (await member.products.list({ status: 'listed' })).total,
    },
  ],
  [
    'molecules',
    {
      home: async () => (await home()).figures.molecules,
      overview: async () => (await industry()).size.molecules,
    },
  ],
  [
    'codes of one maker',
    {
      rows: () =>
        one(`select count(*) as n from medicines m where maker_count = 1 and not ${UNKNOWN}`),
      home: async () => (await home()).figures.soleMaker,
      'list of medicines': async () => (await member.medicines.list({ makers: '1' })).total,
      facet: async () =>
        (await member.medicines.facets({})).makers?.find(({ value }) => value === '1')?.count,
      'job of investors': async () => (await job('investors')).value,
      API: () => apiTotal('medicines?makers=1'),
    },
  ],
  [
    'codes whose makers are unclear',
    {
      rows: () => one(`select count(*) as n from medicines m where maker_count < 3 and ${UNKNOWN}`),
      home: async () => (await home()).figures.unclear,
      'list of medicines': async () => (await member.medicines.list({ makers: 'unclear' })).total,
    },
  ],
  [
    'codes that are imported only',
    {
      home: async () => (await home()).figures.importedOnly,
      'list of medicines': async () => (await member.medicines.list({ importedOnly: '1' })).total,
      'job of business development': async () => (await job('business-development')).value,
      API: () => apiTotal('medicines?importedOnly=1'),
    },
  ],
  [
    'current licences of a company',
    {
      rows: () =>
        one(`select count(*) as n from products where holder_id = ${company.id} and ${LICENCE}`),
      heading: async () => (await companyPage()).company.licenceCount,
      'by supply': async () => sum((await companyPage()).details?.supply),
      'list of companies': async () => (await member.companies.list({})).rows[0]?.licenceCount,
      'list of products': () => products({ holder: String(company.id) }),
      radar: () => inForce({ holder: String(company.id) }),
      brief: () => briefFigure('companies', company.slug, 'پروانهٔ جاری'),
      'brief, by supply': () => briefBars('companies', company.slug, 'نوع تأمین'),
    },
  ],
  [
    'dated current licences of a company',
    {
      rows: () =>
        one(`select count(licensed_on) as n from products
          where holder_id = ${company.id} and ${LICENCE}`),
      ages: async () =>
        ((await companyPage()).details?.ages ?? []).reduce(
          (total, { local, imported, unknown }) => total + local + imported + unknown,
          0,
        ),
      additions: async () => sum((await companyPage()).details?.additions),
    },
  ],
  [
    'dated current licences of a company that are made here',
    {
      rows: () =>
        one(`select count(licensed_on) as n from products where holder_id = ${company.id} and ${LICENCE}
          and supply_type in ('local', 'under-licence')`),
      ages: async () =>
        ((await companyPage()).details?.ages ?? []).reduce((total, { local }) => total + local, 0),
    },
  ],
  [
    'unique products of a company',
    {
      heading: async () => (await companyPage()).company.uniqueCount,
      'overview, its share': async () =>
        (await industry()).holders.find(({ slug }) => slug === company.slug)?.licences,
    },
  ],
  [
    'licences of a company near their end',
    {
      heading: async () => (await companyPage()).company.expiringCount,
      radar: async () =>
        (await member.expiry.radar({ window: '180', holder: String(company.id) })).totals.licences,
    },
  ],
  [
    'current licences of an ATC group',
    {
      heading: async () => (await groupPage()).group.productCount,
      'by supply': async () => sum((await groupPage()).details?.supply),
      tree: async () =>
        (await member.atcGroups.tree({})).nodes.find((node) => node.code === GROUP)?.productCount,
      overview: async () => (await industry()).atc.find((group) => group.code === GROUP)?.licences,
      'list of products': () => products({ atc: GROUP }),
      radar: () => inForce({ atc: GROUP }),
      brief: () => briefFigure('atc-groups', GROUP, 'پروانهٔ جاری'),
      'brief, by supply': () => briefBars('atc-groups', GROUP, 'نوع تأمین'),
    },
  ],
  [
    'current licences of a medicine',
    {
      heading: async () => (await medicinePage()).medicine.licenceCount,
      'by supply': async () => {
        const { medicine } = await medicinePage()
        const { localCount, underLicenceCount, importedCount, emergencyCount } = medicine
        const known = localCount + underLicenceCount + importedCount + emergencyCount
        return known + medicine.unknownSupplyCount
      },
      radar: () => inForce({ medicine: String(code) }),
      brief: () => briefFigure('medicines', String(code), 'پروانهٔ جاری'),
      'brief, by supply': () => briefBars('medicines', String(code), 'ترکیب تأمین'),
      API: async () =>
        (await askApi(`${portal.url}/api/v1/medicines/${code}`, key)).body.item.licenceCount,
    },
  ],
  [
    'unique products of a medicine',
    {
      heading: async () => (await medicinePage()).medicine.uniqueCount,
      shares: async () => sum((await medicinePage()).details?.shares),
      'opportunity, its licences': async () =>
        (await member.opportunities.byCode({ code })).opportunity?.inputs.licences,
    },
  ],
  [
    'codes of one maker in a group with a licence near its end',
    {
      radar: async () =>
        (await member.expiry.radar({ atc: GROUP, sole: '1', window: '180' })).totals.medicines,
      'list of medicines': async () => (await member.medicines.list(SOLE_AND_LAPSING)).total,
      facet: async () =>
        (await member.medicines.facets(SOLE_AND_LAPSING)).makers?.find(({ value }) => value === '1')
          ?.count,
      CSV: () => fileRows(`medicines.csv${writeSearchString(SOLE_AND_LAPSING)}`),
      API: () => apiTotal(`medicines${writeSearchString(SOLE_AND_LAPSING)}`),
    },
  ],
]

it.each(THINGS)('%s are as many wherever they are counted', async (_, readers) => {
  const said = await Promise.all(
    Object.entries(readers).map(async ([place, read]) => [place, await read()] as const),
  )
  const [first] = said
  expect(first?.[1]).toBeGreaterThan(0)
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(said.map(([place]) => [place, first?.[1]])),
  )
})

it('each Persian name is of one molecule', async () => {
  expect(
    await one(`select count(*) as n from (
      select name_fa from molecules where name_fa is not null group by 1 having count(*) > 1) m`),
  ).toBe(0)
})

it('of a generic code the lists have its own rows alone, whoever else is called by that number', async () => {
  const rows = (await member.medicines.list({ sort: '-licences', size: '20' })).rows
  for (const medicine of rows) {
    const search = { code: String(medicine.code) }
    expect(await products(search)).toBe(medicine.licenceCount)
    expect((await member.medicines.list(search)).rows).toEqual([medicine])
    expect(await apiTotal(`medicines${writeSearchString(search)}`)).toBe(1)
  }
  expect(await products({ code: 'x' })).toBe(0)
  expect(await member.products.facets({ code: String(code) })).not.toHaveProperty('code')
})

it('the brief of a molecule charts its licences of unknown supply too', async () => {
  const query = `select max(molecule_id) as n from medicines join products on medicine_code = code
    where supply_type is null and is_active and valid_until > current_date + 9 and products.vanished_on is null`
  const key = String(await numberIn(db, query))
  const brief = await member.brief.record({ of: 'molecules', key, search: {} })
  const { charts, figures, findings } = brief
  const bars = charts.find(({ columns: [of] }) => of === 'نوع تأمین')?.bars ?? []
  const licences = figures.find(({ label }) => label === 'پروانهٔ جاری')
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(licences?.value)
  expect(findings[0]?.detail).toMatch(/^حداقل .*در منبع نیامده است\.$/)
})
