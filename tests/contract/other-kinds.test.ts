import { TRPCError } from '@trpc/server'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rederive } from '#src/features/importing/rederive.ts'
import { searchEverything } from '#src/features/search/queries.ts'
import { toPersianDigits } from '#src/persian/digits.ts'
import { rowOf } from '#src/server/db/client.ts'
import { type Caller, callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const { database } = await sampleDatabase()
const visitor = callerAs('visitor', database)
const free = callerAs('free', database)
const professional = callerAs('professional', database)

const one = <Row>(query: SQL) => rowOf<Row>(database, query)

async function slugOf(role: string): Promise<string> {
  const { slug } = await one<{ slug: string }>(
    sql`select slug from companies where ${role} = any (roles) order by id limit 1`,
  )
  return slug
}

const permitOf = (table: string) =>
  one<{ permitNo: string }>(
    sql`select permit_no as "permitNo" from ${sql.raw(table)} order by permit_no limit 1`,
  )

type Page = (caller: Caller) => Promise<{ details: object | null }>

const pages: readonly (readonly [name: string, page: Page, missing: Page])[] = [
  [
    'an ingredient',
    async (caller) =>
      caller.ingredients.byId(await one(sql`select min(id) as id from ingredients`)),
    (caller) => caller.ingredients.byId({ id: 2_000_000_000 }),
  ],
  [
    'an ingredient maker',
    async (caller) => caller.ingredientMakers.byName({ segment: await slugOf('ingredient-maker') }),
    async (caller) => caller.ingredientMakers.byName({ segment: await slugOf('health') }),
  ],
  [
    'a supplement',
    async (caller) => caller.supplements.byPermit(await permitOf('supplements')),
    (caller) => caller.supplements.byPermit({ permitNo: 'nothing' }),
  ],
  [
    'a supplement company',
    async (caller) => caller.supplementCompanies.byName({ segment: await slugOf('supplement') }),
    async (caller) => caller.supplementCompanies.byName({ segment: await slugOf('health') }),
  ],
  [
    'a health product',
    async (caller) => caller.healthProducts.byPermit(await permitOf('health_products')),
    (caller) => caller.healthProducts.byPermit({ permitNo: 'nothing' }),
  ],
  [
    'a health company',
    async (caller) => caller.healthCompanies.byName({ segment: await slugOf('health') }),
    (caller) => caller.healthCompanies.byName({ segment: 'nobody' }),
  ],
]

describe.each(pages)('the page of %s', (_, page, missing) => {
  it('is whole for a subscriber, an identity block for a free account, closed to visitors', async () => {
    expect((await page(professional)).details).not.toBeNull()
    const { details, ...identity } = await page(free)
    expect(details).toBeNull()
    const { details: whole, ...same } = await page(professional)
    expect(whole).not.toBeNull()
    expect(identity).toEqual(same)
    await expect(page(visitor)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('is not there for a record that is not', async () => {
    const refused = await missing(professional).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TRPCError)
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
  })
})

interface Link {
  type: string
  ingredient: number
  company: number
  molecule: number | null
  irc: string | null
  holder: number | null
  maker: number | null
}

describe('figures of ingredients and their makers', () => {
  let links: Link[]

  beforeAll(async () => {
    const { rows } = await database.execute<Link & Record<string, unknown>>(sql`
      select l.ingredient_id as ingredient, l.company_id as company, i.molecule_id as molecule, i.type,
        p.irc, p.holder_id as holder, coalesce(p.producer_id, p.holder_id) as maker
      from ingredient_licences l join ingredients i on i.id = l.ingredient_id
      left join medicines m on m.molecule_id = i.molecule_id
      left join products p on p.medicine_code = m.code and p.vanished_on is null and p.is_active
        and p.supply_type in ('local', 'under-licence')
        and (p.valid_until is null or p.valid_until >= (now() at time zone 'Asia/Tehran')::date)
      where l.vanished_on is null and
        (l.valid_until is null or l.valid_until >= (now() at time zone 'Asia/Tehran')::date)`)
    links = rows
  })

  const distinct = (values: readonly unknown[]) =>
    new Set(values.filter((value) => value !== null)).size

  it('mark as many substances of a maker as made by it alone as its count says', async () => {
    const { rows } = await professional.ingredientMakers.list({ size: '100' })
    for (const { slug = '', soleIngredientCount = -1 } of rows) {
      const { details } = await professional.ingredientMakers.byName({ segment: slug })
      const alone = details?.substances.filter(({ isSole }) => isSole)
      expect(alone, slug).toHaveLength(soleIngredientCount)
    }
  })

  it('count each maker, dependent licence and finished maker of a substance once', async () => {
    const { rows } = await database.execute<Record<string, number>>(sql`
      select id, maker_count as makers, dependent_count as dependents,
        finished_maker_count as finished from ingredients where maker_count > 0`)
    expect(rows.length).toBeGreaterThan(50)
    for (const { id, makers, dependents, finished } of rows) {
      const own = links.filter(({ ingredient }) => ingredient === id)
      expect([makers, dependents, finished], `ingredient ${id}`).toEqual([
        distinct(own.map(({ company }) => company)),
        distinct(own.map(({ irc }) => irc)),
        distinct(own.filter(({ irc }) => irc).map(({ maker }) => maker)),
      ])
    }
  })

  it('count what would be exposed if a maker stopped', async () => {
    const { rows } = await database.execute<Record<string, number>>(sql`
      select id, ingredient_count as substances, sole_ingredient_count as sole,
        dependent_product_count as products, dependent_firm_count as firms
      from companies where ingredient_count > 0`)
    expect(rows.length).toBeGreaterThan(5)
    const makersOf = (id: number) =>
      distinct(links.filter(({ ingredient }) => ingredient === id).map(({ company }) => company))
    for (const { id, substances, sole, products, firms } of rows) {
      const own = links.filter(({ company }) => company === id)
      const made = [...new Set(own.map(({ ingredient }) => ingredient))]
      const needing = own.filter(({ type }) => type === 'active')
      expect([substances, sole, products, firms], `company ${id}`).toEqual([
        made.length,
        made.filter((ingredient) => makersOf(ingredient) === 1).length,
        distinct(needing.map(({ irc }) => irc)),
        distinct(needing.filter(({ irc }) => irc).map(({ holder }) => holder)),
      ])
    }
  })
})

describe('a search', () => {
  it.each([
    ['paracetamol', 'ingredient', /^\/apis\/\d+$/],
    ['103-90-2', 'ingredient', /^\/apis\/\d+$/],
    ['nirubaksh thyme', 'supplement', /^\/supplement-releasing-products\/\d+$/],
    ['صابون رزاناب', 'health-product', /^\/fda\/products\/\d+$/],
    ['ویتانوژ', 'company', /^\/supplement-releasing-companies\//],
    ['رزاناب', 'company', /^\/fda\/companies\//],
  ])('for «%s» leads to %s', async (q, kind, path) => {
    const { groups } = await searchEverything(database, q)
    const group = groups.find((found) => found.kind === kind)
    expect(group?.items[0]?.path).toMatch(path)
  })

  it('of goods knows the code on the pack, and shows what is in it', async () => {
    const { gtin, pack } = await one<{ gtin: string; pack: number }>(sql`
      select gtin, pack_count as pack from health_products
      where gtin is not null and pack_count > 1 order by permit_no limit 1`)
    const { rows } = await professional.healthProducts.list({ q: gtin })
    expect(rows).toMatchObject([{ gtin, packCount: pack }])
  })

  it('knows the number of a permit', async () => {
    const { permitNo } = await permitOf('supplements')
    const { exactPath } = await searchEverything(database, permitNo)
    expect(exactPath).toBe(`/supplement-releasing-products/${permitNo}`)
  })
})

it('supplements of a source that names no brand are parted by what they are called, as their company counts', async () => {
  await database.execute(sql`update supplements set brand = null`)
  await rederive(database)
  const segment = await slugOf('supplement')
  const { company, details } = await professional.supplementCompanies.byName({ segment })
  const { brands = [], forms = [] } = details ?? {}
  expect(company.supplementBrandCount).toBeGreaterThan(0)
  expect(brands).toHaveLength(Math.min(12, company.supplementBrandCount))
  expect(brands.every(({ value }) => value !== null)).toBe(true)
  const permits = forms.reduce((sum, form) => sum + form.permits, 0)
  expect(permits).toBe(company.supplementCount)
})

it('how many permits of a company lapse soon is not known where no source dates them', async () => {
  const lapsing = async () => [
    (await professional.supplementCompanies.byName({ segment: await slugOf('supplement') })).details
      ?.expiringTotal,
    (await professional.healthCompanies.byName({ segment: await slugOf('health') })).details
      ?.expiringTotal,
  ]
  expect(await lapsing()).toEqual([expect.any(Number), expect.any(Number)])
  await database.execute(sql`update supplements set valid_until = null`)
  await database.execute(sql`update health_products set valid_until = null`)
  expect(await lapsing()).toEqual([null, null])
})

it('a permit is found by its number in Persian digits, and by the one that is written so', async () => {
  const { healthProducts, supplements } = professional
  const { permitNo: latin } = await permitOf('supplements')
  const { supplement } = await supplements.byPermit({ permitNo: toPersianDigits(latin) })
  expect(supplement.permitNo).toBe(latin)
  const { permitNo } = await permitOf('health_products')
  const written = toPersianDigits(permitNo)
  await database.execute(
    sql`update health_products set permit_no = ${written} where permit_no = ${permitNo}`,
  )
  const { product } = await healthProducts.byPermit({ permitNo: written })
  expect(product.permitNo).toBe(written)
})
