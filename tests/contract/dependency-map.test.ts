import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { companyPath, ingredientMakerPath } from '#src/addresses/records.ts'
import { rederive } from '#src/features/importing/rederive.ts'
import { homeFigures } from '#src/insight/overview/router.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { callerAs } from '../support/callers.ts'
import { sampleDatabase } from '../support/sample-database.ts'

interface Made {
  [column: string]: unknown
  maker: number
  slug: string
  ingredient: number
  molecule: number
}

interface Need {
  [column: string]: unknown
  irc: string
  code: number
  molecule: number
  holder: number
  slug: string
}

const today = todayInTehran(new Date())

const { database: db } = await sampleDatabase()
// Another salt of a substance that one company makes, made by another: the molecule has two makers.
await db.execute(sql`
  with alone as (
    select min(i.id) as id, min(l.company_id) as maker from ingredients i
    join ingredient_licences l on l.ingredient_id = i.id
    where i.type = 'active' and i.dependent_count > 0
    group by i.molecule_id having count(*) = 1 order by 1 limit 3
  ), salts as (
    insert into ingredients (key, name_en, name_sort, name_fold, type, molecule_id, source, first_seen_on, last_seen_on)
    select i.key || ' salt', i.name_en || ' salt', i.name_sort, i.name_fold || ' salt', i.type, i.molecule_id,
      i.source, i.first_seen_on, i.last_seen_on from ingredients i join alone a using (id)
    returning id, molecule_id, source, first_seen_on
  )
  insert into ingredient_licences (ingredient_id, company_id, source, first_seen_on, last_seen_on)
  select s.id, (select c.id from companies c where c.ingredient_count > 0 and c.id <> a.maker order by c.id limit 1),
    s.source, s.first_seen_on, s.first_seen_on
  from salts s join ingredients i on i.molecule_id = s.molecule_id join alone a on a.id = i.id`)
await rederive(db)
const { rows: made } = await db.execute<Made>(sql`
      select l.company_id as maker, c.slug, i.id as ingredient, i.molecule_id as molecule
      from ingredient_licences l join ingredients i on i.id = l.ingredient_id
      join companies c on c.id = l.company_id
      where l.vanished_on is null and i.molecule_id is not null
        and i.type = 'active' and i.vanished_on is null
        and coalesce(l.valid_until, '9999-01-01') >= ${today}`)
const { rows: needs } = await db.execute<Need>(sql`
      select p.irc, p.medicine_code as code, m.molecule_id as molecule, p.holder_id as holder,
        c.slug
      from products p join medicines m on m.code = p.medicine_code
      join companies c on c.id = p.holder_id
      where p.is_active and p.vanished_on is null
        and p.supply_type in ('local', 'under-licence')
        and coalesce(p.valid_until, '9999-01-01') >= ${today}`)

const distinct = (values: readonly unknown[]) => new Set(values).size
const isSole = (molecule: number) =>
  distinct(made.filter((one) => one.molecule === molecule).map(({ maker }) => maker)) === 1

/** What is exposed, reckoned licence by licence. */
function exposure(dependent: readonly Need[]) {
  const sole = dependent.filter(({ molecule }) => isSole(molecule))
  return {
    medicines: distinct(dependent.map(({ code }) => code)),
    soleMedicines: distinct(sole.map(({ code }) => code)),
    companies: distinct(dependent.map(({ holder }) => holder)),
    licences: dependent.length,
    soleLicences: sole.length,
  }
}

const needing = (molecules: ReadonlySet<number>) =>
  needs.filter(({ molecule }) => molecules.has(molecule))
const all = () => callerAs('professional', db).dependency

describe('the whole map', () => {
  it('has every maker once, with what would be exposed if it stopped', async () => {
    const makers = Map.groupBy(made, ({ maker }) => maker)
    const pages = Math.ceil(makers.size / 20)
    const rows = []
    for (let page = 1; page <= pages; page++) rows.push(...(await all().page({ page })).makers.rows)
    expect(rows).toHaveLength(makers.size)
    for (const { id, name: _, slug: __, ...figures } of rows) {
      const own = makers.get(id) ?? []
      const molecules = new Set(own.map(({ molecule }) => molecule))
      const substances = distinct(own.map(({ ingredient }) => ingredient))
      expect(figures, String(id)).toEqual({ substances, ...exposure(needing(molecules)) })
    }
    expect(rows.some(({ soleLicences }) => soleLicences > 0)).toBe(true)
  })

  it('says of every maker what its own page says', async () => {
    const { rows } = await db.execute<{ slug: string }>(
      sql`select distinct c.slug from companies c join ingredient_licences l on l.company_id = c.id`,
    )
    const reader = callerAs('professional', db)
    for (const { slug } of rows) {
      const { company, details } = await reader.ingredientMakers.byName({ segment: slug })
      const { totals } = await all().page({ maker: slug })
      expect(
        {
          medicines: (details?.soleTotal ?? 0) + (details?.otherTotal ?? 0),
          soleMedicines: details?.soleTotal,
          companies: company.dependentFirmCount,
          licences: company.dependentProductCount,
        },
        slug,
      ).toEqual({
        medicines: totals.medicines,
        soleMedicines: totals.soleMedicines,
        companies: totals.companies,
        licences: totals.licences,
      })
    }
  })

  it('counts no licence twice, however many makers and substances lead to it', async () => {
    const molecules = new Set(made.map(({ molecule }) => molecule))
    const { totals, unmade } = await all().page({})
    expect(totals).toEqual(exposure(needing(molecules)))
    const without = needs.filter(({ molecule }) => !molecules.has(molecule))
    expect(unmade).toBe(distinct(without.map(({ code }) => code)))
  })
})

describe('makers of intermediates', () => {
  it('are makers of no active substance: not here, not in the score, not in the gap', async () => {
    const { rows: only } = await db.execute<{ molecule: number }>(sql`
      select distinct i.molecule_id as molecule from ingredients i
      join ingredient_licences l on l.ingredient_id = i.id
      where i.type = 'intermediate' and l.vanished_on is null and i.molecule_id is not null`)
    const makersOf = Map.groupBy(made, ({ molecule }) => molecule)
    const halfway = only.filter(({ molecule }) => !makersOf.has(molecule))
    expect(halfway.length, 'the sample has such molecules').toBeGreaterThan(0)
    const { rows: scored } = await db.execute<{ molecule: number; makers: number | null }>(sql`
      select m.molecule_id as molecule, (s.inputs->>'apiMakers')::int as makers
      from opportunity_scores s join medicines m on m.code = s.medicine_code`)
    for (const { molecule, makers } of scored) {
      if (makers !== null) {
        expect(makers).toBe(distinct((makersOf.get(molecule) ?? []).map(({ maker }) => maker)))
      }
    }
    const { rows: gaps } = await db.execute<{ molecule: number; isGap: boolean }>(sql`
      select molecule_id as molecule, is_gap as "isGap" from ingredients
      where type = 'active' and molecule_id is not null`)
    const { rows: firms } = await db.execute<{ molecule: number; makers: number }>(sql`
      select m.molecule_id as molecule,
        count(distinct coalesce(p.producer_id, p.holder_id))::int as makers
      from products p join medicines m on m.code = p.medicine_code
      where p.is_active and p.vanished_on is null
        and p.supply_type in ('local', 'under-licence')
        and coalesce(p.valid_until, '9999-01-01') >= ${today} group by 1`)
    const needed = new Map(firms.map(({ molecule, makers }) => [molecule, makers]))
    for (const { molecule, isGap } of gaps) {
      const makers = distinct((makersOf.get(molecule) ?? []).map(({ maker }) => maker))
      expect(isGap, String(molecule)).toBe((needed.get(molecule) ?? 0) >= 3 && makers <= 1)
    }
  })

  it('stand apart, with the substance that they make', async () => {
    const { rows } = await db.execute<{ id: number; slug: string; ingredients: number }>(sql`
      select l.company_id as id, c.slug, count(*)::int as ingredients
      from ingredient_licences l join ingredients i on i.id = l.ingredient_id
      join companies c on c.id = l.company_id
      where i.type = 'intermediate' and l.vanished_on is null
        and coalesce(l.valid_until, '9999-01-01') >= ${today} group by 1, 2 order by 3 desc limit 1`)
    const { substances, intermediates } = await all().page({ maker: rows[0]?.slug ?? '' })
    expect(intermediates.total).toBe(rows[0]?.ingredients)
    expect(intermediates.rows).toHaveLength(intermediates.total)
    const own = made.filter(({ maker }) => maker === rows[0]?.id)
    expect(substances.total).toBe(distinct(own.map(({ ingredient }) => ingredient)))
  })
})

describe('from one end', () => {
  it('a maker leads to its substances, medicines and companies', async () => {
    const { makers } = await all().page({})
    const slug = makers.rows[0]?.slug ?? ''
    const { focus, totals, substances, medicines, companies } = await all().page({ maker: slug })
    const own = made.filter((one) => one.slug === slug)
    const dependent = needing(new Set(own.map(({ molecule }) => molecule)))
    expect(focus?.kind).toBe('maker')
    expect(totals).toEqual(exposure(dependent))
    expect(substances.total).toBe(distinct(own.map(({ ingredient }) => ingredient)))
    expect(medicines.total).toBe(totals.medicines)
    expect(companies.total).toBe(totals.companies)
    for (const row of medicines.rows) {
      const licences = dependent.filter(({ code }) => code === row.code)
      expect(row).toMatchObject({
        licences: licences.length,
        isSole: isSole(licences[0]?.molecule ?? 0),
      })
    }
  })

  it('a company leads back to the makers it depends on', async () => {
    const molecules = new Set(made.map(({ molecule }) => molecule))
    const { slug = '', holder = 0 } = needing(molecules)[0] ?? {}
    const { makers, totals, companies } = await all().page({ company: slug })
    const own = needing(molecules).filter((one) => one.holder === holder)
    const needed = new Set(own.map(({ molecule }) => molecule))
    const expected = made.filter(({ molecule }) => needed.has(molecule))
    expect(makers.total).toBe(distinct(expected.map(({ maker }) => maker)))
    expect(totals).toEqual(exposure(own))
    expect(companies.rows.map((row) => row.slug)).toEqual([slug])
  })

  it('a medicine leads to the makers of its substance, and links weigh its licences', async () => {
    const molecules = new Set(made.map(({ molecule }) => molecule))
    const { code = 0, molecule = 0 } = needing(molecules)[0] ?? {}
    const { makers, medicines, links } = await all().page({ medicine: code })
    const expected = made.filter((one) => one.molecule === molecule)
    expect(makers.total).toBe(distinct(expected.map(({ maker }) => maker)))
    expect(medicines.rows.map((row) => row.code)).toEqual([code])
    const way = links.medicines.reduce((sum, link) => sum + link.licences, 0)
    expect(way).toBe(needs.filter((one) => one.code === code).length)
  })

  it('what the map begins from is named, with the page of its own', async () => {
    const molecules = new Set(made.map(({ molecule }) => molecule))
    const { code = 0, slug: holder = '' } = needing(molecules)[0] ?? {}
    const { slug: maker = '', ingredient = 0 } = made[0] ?? {}
    const beginnings = [{ maker }, { company: holder }, { medicine: code }, { ingredient }] as const
    const found = []
    for (const from of beginnings) found.push((await all().page(from)).focus)
    expect(found).toMatchObject([
      { kind: 'maker', href: ingredientMakerPath(maker) },
      { kind: 'company', href: companyPath(holder) },
      { kind: 'medicine', id: code, href: expect.stringContaining(`/${code}`) },
      { kind: 'ingredient', id: ingredient, href: expect.stringContaining(`/${ingredient}`) },
    ])
    for (const focus of found) expect(focus?.name).not.toBe('')
    expect((await all().page({})).focus).toBeNull()
  })

  it('a substance that no record has is not found', async () => {
    await expect(all().page({ ingredient: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(all().page({ maker: 'هیچ' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('a free member gets the first three makers and true totals of the market', async () => {
  const full = await all().page({})
  const some = await callerAs('free', db).dependency.page({})
  expect(some.totals).toEqual(full.totals)
  expect(some.makers.total).toBe(full.makers.total)
  expect(some.makers.rows).toEqual(full.makers.rows.slice(0, 3))
})

it('without permissions of makers the map is empty and says what is missing', async () => {
  expect((await all().page({})).isRead).toBe(true)
  await db.execute(sql`delete from ingredient_licences`)
  const { makers, unmade, isRead } = await all().page({})
  expect(isRead).toBe(false)
  expect(makers).toEqual({ total: 0, rows: [] })
  expect(unmade).toBe(distinct(needs.map(({ code }) => code)))
  const [known] = needs
  await db.execute(sql`update medicines set molecule_id = null where code = ${known?.code}`)
  expect((await all().page({})).unmade).toBe(unmade - 1)
  expect((await homeFigures(db)).withoutMolecule).toBe(1)
})
