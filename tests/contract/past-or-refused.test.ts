import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { appRouter } from '#src/app/router.ts'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { asOfParam, readAsOf } from '#src/list/as-of.ts'
import { PRESENT_ONLY } from '#src/procedures/present-only.ts'
import { callerAs } from '../support/callers.ts'
import { samplePastDatabase } from '../support/sample-database.ts'

type Call = (input: unknown) => Promise<unknown>

const DAY = asOfParam(sampleDay('2026-10-16'))
const EARLIER = asOfParam(sampleDay('2026-09-23'))
const procedures = proceduresOf(appRouter._def)
const present = procedures.filter(([, one]) => !one._def.meta?.hasPast).map(([path]) => path)
const travelling = procedures.filter(([, one]) => one._def.meta?.hasPast).map(([path]) => path)

const { database: db } = await samplePastDatabase()

/** At run time they stand under their paths, as on the wire; their type is the tree. */
function proceduresOf({ procedures }: { procedures: unknown }) {
  return Object.entries(procedures as Record<string, { _def: { meta?: { hasPast?: boolean } } }>)
}

function call(path: string): Call {
  const caller: unknown = callerAs('professional', db)
  // A procedure is found by its path, as on the wire.
  return path.split('.').reduce((at, key) => (at as Record<string, unknown>)[key], caller) as Call
}

async function anyCompany(): Promise<string> {
  const { rows } = await callerAs('professional', db).companies.list({})
  return rows[0]?.slug ?? ''
}

describe('a day in the past', () => {
  it('is read by lists and records that have a history', () => {
    expect(travelling.toSorted()).toEqual([
      'atcGroups.byCode',
      'atcGroups.tree',
      'changes.market',
      'companies.byName',
      'companies.facets',
      'companies.list',
      'comparing.records',
      'dependency.page',
      'expiry.radar',
      'ingredientMakers.byName',
      'ingredientMakers.facets',
      'ingredientMakers.list',
      'ingredients.byId',
      'ingredients.facets',
      'ingredients.list',
      'medicines.byCode',
      'medicines.byMolecule',
      'medicines.facets',
      'medicines.list',
      'opportunities.byCode',
      'opportunities.facets',
      'opportunities.list',
      'opportunities.matrix',
      'opportunities.weighing',
      'overlap.compare',
      'overlap.competitors',
      'overview.industry',
      'products.byIrc',
      'products.facets',
      'products.list',
      'replacement.facets',
      'replacement.list',
      'trends.page',
    ])
  })

  it.each([
    'companies.list',
    'medicines.list',
    'products.list',
    'opportunities.list',
    'ingredients.list',
    'ingredientMakers.list',
  ])('%s takes it', async (path) => {
    await expect(call(path)({ asOf: DAY })).resolves.toHaveProperty('knownFrom')
    await expect(call(path)({ asOf: '1499-01-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each([
    ['expiry.radar', {}],
    ['overview.industry', {}],
    ['overlap.competitors', {}],
    ['trends.page', {}],
    ['dependency.page', {}],
  ])('%s shows the day asked for, and what it was on another', async (path, input) => {
    const asked = path === 'overlap.competitors' ? { segment: await anyCompany() } : input
    const answer = await call(path)({ ...asked, asOf: DAY, compare: EARLIER })
    expect(answer).toMatchObject({ past: { day: readAsOf(DAY), state: 'shown' } })
    expect(answer).toHaveProperty('before.day', readAsOf(EARLIER))
    expect(await call(path)({ ...asked, asOf: '1400-01-01' })).toMatchObject({
      past: { state: 'before' },
      before: null,
    })
  })

  it('scores are those of that day, counted by other SQL from the spans', async () => {
    const { rows: then } = await db.execute<{ code: number; score: number; makers: number }>(sql`
      select s.medicine_code as code, s.score / 10.0::float8 as score, m.maker_count as makers
      from history.opportunity_scores s join history.medicines m on m.code = s.medicine_code
        and m.valid_from <= ${readAsOf(DAY)} and m.valid_to > ${readAsOf(DAY)}
      where s.valid_from <= ${readAsOf(DAY)} and s.valid_to > ${readAsOf(DAY)}
      order by 2 desc, (select sum(o.unique_count) from history.medicines o
        where o.molecule_id = m.molecule_id and o.valid_from <= ${readAsOf(DAY)}
          and o.valid_to > ${readAsOf(DAY)}) desc nulls last, 1 desc`)
    const { opportunities } = callerAs('professional', db)
    const list = await opportunities.list({ asOf: DAY, size: '100' })
    expect(list.total).toBe(then.length)
    expect(
      list.rows.map(({ code, score, localMakerCount }) => ({
        code,
        score,
        makers: localMakerCount,
      })),
    ).toEqual(then.slice(0, 100))
    expect(list.total).not.toBe((await opportunities.list({})).total)
    const [first] = then
    const one = await opportunities.byCode({ code: first?.code ?? 0, asOf: DAY, compare: EARLIER })
    expect(one).toMatchObject({
      past: { state: 'shown' },
      opportunity: { score: Math.round((first?.score ?? 0) * 10) },
      evidence: { ranking: { rank: 1, total: then.length } },
      compared: {
        figures: [{ label: 'امتیاز', now: first?.score }, { label: 'رتبه', now: 1 }, {}, {}, {}],
      },
    })
    const matrix = await opportunities.matrix({ asOf: DAY })
    const counted = matrix?.cells.reduce((sum, cell) => sum + cell.medicines, matrix.unknown)
    expect(counted).toBe(then.length)
    const before = await opportunities.list({ asOf: '1400-01-01' })
    expect(before).toMatchObject({ total: 0, knownFrom: sampleDay('2026-09-14') })
  })

  it('a molecule is as its medicines were, and was none before them', async () => {
    const { rows } = await db.execute<{ id: number; licences: number; medicines: number }>(sql`
      select molecule_id as id, sum(licence_count)::int as licences, count(*)::int as medicines
      from history.medicines
      where valid_from <= ${readAsOf(DAY)} and valid_to > ${readAsOf(DAY)} and molecule_id is not null
      group by 1 order by 2 desc, 1 limit 1`)
    const [then] = rows
    const { medicines } = callerAs('professional', db)
    const molecule = await medicines.byMolecule({ id: then?.id ?? 0, asOf: DAY, compare: EARLIER })
    expect(molecule).toMatchObject({
      past: { state: 'shown' },
      molecule: { licenceCount: then?.licences, medicineCount: then?.medicines },
      details: { medicines: expect.anything() },
      compared: { figures: [{ now: then?.medicines }, { now: then?.licences }, {}, {}] },
    })
    const before = await medicines.byMolecule({ id: then?.id ?? 0, asOf: '1400-01-01' })
    expect(before.past).toMatchObject({ state: 'absent' })
  })

  it('dependency is that of the licences of that day, counted by other SQL from the spans', async () => {
    const counted = async (day: string) => {
      const on = (row: string) =>
        sql.raw(`${row}.valid_from <= '${readAsOf(day)}' and ${row}.valid_to > '${readAsOf(day)}'`)
      const holds = (row: string) =>
        sql.raw(`${row}.vanished_on is null
          and coalesce(${row}.valid_until, 'infinity') >= '${readAsOf(day)}'`)
      const { rows } = await db.execute<Record<string, number>>(sql`
        with made as (select i.molecule_id, l.company_id from history.ingredient_licences l
          join history.ingredients i on i.id = l.ingredient_id and ${on('i')}
          where ${on('l')} and ${holds('l')} and i.type = 'active' and i.vanished_on is null),
        needed as (select p.irc, p.medicine_code, m.molecule_id from history.products p
          join history.medicines m on m.code = p.medicine_code and ${on('m')}
          where ${on('p')} and ${holds('p')} and p.is_active is not false
            and p.supply_type in ('local', 'under-licence')
            and m.molecule_id in (select molecule_id from made))
        select (select count(distinct company_id)::int from made where molecule_id is not null) as makers,
          count(*)::int as licences, count(distinct medicine_code)::int as medicines,
          count(*) filter (where (select count(distinct a.company_id) from made a
            where a.molecule_id = n.molecule_id) = 1)::int as "soleLicences" from needed n`)
      return rows[0]
    }
    const { dependency } = callerAs('professional', db)
    const then = await dependency.page({ asOf: DAY, compare: EARLIER })
    expect({ ...then.totals, makers: then.makers.total }).toMatchObject((await counted(DAY)) ?? {})
    expect(then.before).toMatchObject((await counted(EARLIER)) ?? {})
    expect(then.totals).not.toEqual((await dependency.page({})).totals)
    const rows = then.makers.rows.flatMap(({ licences, was }) =>
      was ? [licences - was.licences] : [],
    )
    expect(rows.some((difference) => difference !== 0)).toBe(true)
    const locked = await callerAs('free', db).dependency.page({ asOf: DAY })
    expect(locked).toMatchObject({ past: { state: 'locked' }, before: null })
  })

  it('groups count what was current on that day, counted by other SQL from the spans', async () => {
    const counted = async (day: string) => {
      const on = (row: string) =>
        sql.raw(`${row}.valid_from <= '${readAsOf(day)}' and ${row}.valid_to > '${readAsOf(day)}'`)
      const { rows } = await db.execute<Record<string, number | string>>(sql`
        select g.code, (select count(*)::int from history.medicines m where ${on('m')}
            and m.vanished_on is null and m.atc_code like g.code || '%') as "medicineCount",
          (select count(*)::int from history.products p where ${on('p')} and p.vanished_on is null
            and p.is_active is not false and coalesce(p.valid_until, 'infinity') >= ${readAsOf(day)}
            and p.atc_code like g.code || '%') as "productCount",
          (select count(distinct coalesce(p.producer_id, p.holder_id))::int from history.products p
            where ${on('p')} and p.vanished_on is null and p.is_active is not false
            and p.supply_type in ('local', 'under-licence')
            and coalesce(p.valid_until, 'infinity') >= ${readAsOf(day)}
            and p.atc_code like g.code || '%') as "makerCount",
          (select count(*)::int from history.medicines m where ${on('m')} and m.imported_only
            and m.vanished_on is null and m.atc_code like g.code || '%') as "importedOnlyCount"
        from atc_groups g where length(g.code) in (1, 3) order by 1`)
      return new Map(rows.map((row) => [row.code, row]))
    }
    const { atcGroups } = callerAs('professional', db)
    const [then, earlier] = [await counted(DAY), await counted(EARLIER)]
    const days = { asOf: DAY, compare: EARLIER }
    const tree = await atcGroups.tree({ open: 'A', ...days })
    expect(tree).toMatchObject({ past: { state: 'shown' } })
    expect(tree.nodes.some(({ level }) => level === 2)).toBe(true)
    for (const { was, ...node } of tree.nodes) {
      expect(node).toMatchObject({ ...then.get(node.code), salesRial: null })
      expect(was).toMatchObject({ ...earlier.get(node.code) })
    }
    const now = await atcGroups.tree({ open: 'A' })
    expect(now.nodes.map(({ productCount }) => productCount)).not.toEqual(
      tree.nodes.map(({ productCount }) => productCount),
    )
    const [first] = tree.nodes
    const one = await atcGroups.byCode({ code: first?.code ?? '', ...days })
    expect(one).toMatchObject({
      past: { state: 'shown' },
      group: { ...then.get(first?.code ?? ''), salesRial: null },
      details: { children: expect.anything() },
      compared: { figures: [{ before: first?.was?.medicineCount }, {}, {}, {}] },
    })
    const brief = await callerAs('professional', db).brief.record({
      of: 'atc-groups',
      key: first?.code ?? '',
      search: { asOf: DAY },
    })
    expect(brief.day.day).toBe(readAsOf(DAY))
    expect(brief.figures.slice(0, 2).map(({ value }) => value)).toEqual([
      then.get(first?.code ?? '')?.medicineCount,
      then.get(first?.code ?? '')?.productCount,
    ])
    expect(await callerAs('free', db).atcGroups.tree({ asOf: DAY })).toMatchObject({
      past: { state: 'locked' },
    })
  })

  it.each(present)('%s refuses it in a Persian sentence', async (path) => {
    for (const input of [{ asOf: DAY }, { compare: DAY }]) {
      await expect(call(path)(input)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: PRESENT_ONLY,
      })
    }
  })
})
