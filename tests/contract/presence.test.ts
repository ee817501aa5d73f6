import { expect, it } from 'vitest'
import { todayInTehran } from '#src/persian/dates.ts'
import { callerAs } from '../support/callers.ts'
import { rowsIn, sampleDatabase } from '../support/sample-database.ts'

const TODAY = todayInTehran(new Date())

const { database: db } = await sampleDatabase()
const all = rowsIn(db)

interface Foreign {
  register: string
  key: string
  holder: string | null
  moieties: string
  forms: string[]
  routes: string[]
  state: string | null
  since: string | null
  ends: string | null
  source: string
}

interface Licence {
  moieties: string
  route: string
  form: string
  supply: string | null
  maker: number | null
}

/** What the sample writes, told apart a second time and otherwise. */
function routeOf(written: string | null | undefined): string {
  const words = (written ?? '').toUpperCase()
  if (words === '' || words === 'NOT APPLICABLE') return 'unstated'
  const of: Record<string, string> = {
    ORAL: 'oral',
    INTRAVENOUS: 'injection',
    SUBCUTANEOUS: 'injection',
    INTRAMUSCULAR: 'injection',
    PARENTERAL: 'injection',
    'IV INFUSION': 'injection',
    'INTRA-ARTICULAR': 'injection',
    INTRADERMAL: 'injection',
    INTRASPINAL: 'injection',
    HEMODIALYSIS: 'injection',
    INTRAPERITONEAL: 'injection',
    TOPICAL: 'topical',
    DERMAL: 'topical',
    OPHTHALMIC: 'ophthalmic',
    OTIC: 'otic',
    NASAL: 'nasal',
    INHALATION: 'inhalation',
    RESPIRATORY: 'inhalation',
    RECTAL: 'rectal',
    VAGINAL: 'vaginal',
    SUBLINGUAL: 'oromucosal',
    BUCCAL: 'oromucosal',
    OROMUCOSAL: 'oromucosal',
    DENTAL: 'oromucosal',
    TRANSDERMAL: 'transdermal',
    'AURICULAR (OTIC)': 'otic',
    TRANSTRACHEAL: 'inhalation',
    INTRAVITREAL: 'ophthalmic',
  }
  return of[words] ?? `? ${words}`
}

it('what is licensed elsewhere and how it stands here follows from the rows of registers and licences', async () => {
  const foreign = await all<Foreign>(`select register, key, holder, moieties, forms, routes, state,
      coalesce(licensed_on, licensed_before)::text as since, source,
      greatest(last_patent_ends_on, last_exclusivity_ends_on)::text as ends from foreign_licences`)
  const licences = await all<Licence>(
    `select o.moieties, m.route, m.form, p.supply_type as supply,
        coalesce(p.producer_id, p.holder_id) as maker
      from products p join medicines m on m.code = p.medicine_code join molecules o on o.id = m.molecule_id
      where p.vanished_on is null and p.is_active is not false
        and (p.valid_until is null or p.valid_until >= $1)`,
    [TODAY],
  )
  const inForce = foreign.filter(({ state }) => [null, 'current', 'not-marketed'].includes(state))
  const stated = Map.groupBy(
    inForce.filter(({ routes }) => routes.length > 0),
    ({ moieties }) => moieties,
  )
  const placed = Map.groupBy(inForce, ({ moieties, routes }) => {
    const own = routeOf(routes[0])
    const others = new Set((stated.get(moieties) ?? []).map((row) => routeOf(row.routes[0])))
    const [only = 'unstated'] = others.size === 1 ? others : []
    return `${moieties}|${own === 'unstated' ? only : own}`
  })
  const here = Map.groupBy(licences, ({ moieties }) => moieties)
  const expected = new Map<string, object>()
  const add = (name: string, abroad: readonly Foreign[]) => {
    const [moieties = '', route = ''] = name.split('|')
    const whole = here.get(moieties) ?? []
    const own = route === 'unstated' ? whole : whole.filter((row) => routeOf(row.route) === route)
    const local = own.filter(({ supply }) => ['local', 'under-licence'].includes(supply ?? ''))
    const makers = new Set(local.flatMap(({ maker }) => maker ?? []))
    const isUnclear =
      own.some(({ supply }) => supply === null) || local.some(({ maker }) => maker === null)
    const state =
      whole.length === 0
        ? 'absent'
        : own.length === 0
          ? 'other-route'
          : abroad.length === 0
            ? 'only-here'
            : makers.size > 0
              ? 'made-here'
              : isUnclear
                ? 'unclear'
                : 'no-maker'
    if (state === 'made-here') return
    expected.set(name, {
      state,
      registers: [...new Set(abroad.map(({ register }) => register))].sort(),
      licences: abroad.length,
      holders: new Set(abroad.flatMap(({ holder }) => holder ?? [])).size,
      since: abroad.flatMap(({ since }) => since ?? []).sort()[0] ?? null,
      ends:
        abroad
          .flatMap(({ ends }) => ends ?? [])
          .sort()
          .at(-1) ?? null,
      here: own.length,
      makers: makers.size,
      whole: whole.length,
    })
  }
  for (const [name, abroad] of placed) add(name, abroad)
  const abroadMoieties = new Set(inForce.map(({ moieties }) => moieties))
  for (const { moieties, route } of licences) {
    if (!abroadMoieties.has(moieties)) add(`${moieties}|${routeOf(route)}`, [])
  }
  const rows = await all<{ name: string }>(`select moieties || '|' || route as name, state,
      registers, licence_count as licences, holder_count as holders, since::text,
      protection_ends_on::text as ends, licences_here as here, makers_here as makers,
      licences_by_any_route as whole from presence`)
  const found = new Map(rows.map(({ name, ...facts }) => [name, facts]))
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort())
  for (const [name, facts] of expected) expect([name, found.get(name)]).toEqual([name, facts])
  const states = Map.groupBy(rows, (row) => (row as { state?: string }).state ?? '')
  expect(states.get('absent')?.length).toBeGreaterThan(40)
  for (const state of ['other-route', 'no-maker', 'only-here']) {
    expect([state, (states.get(state)?.length ?? 0) > 4]).toEqual([state, true])
  }
})

it('a free reader has the first three of it, and its true total', async () => {
  const [found] = await all<{ total: number }>('select count(*)::int as total from presence')
  const free = await callerAs('free', db).presence.list({ state: 'absent' })
  expect([free.rows.length, free.total, free.isPreview]).toEqual([3, found?.total, true])
  const member = await callerAs('professional', db).presence.list({ state: 'absent', size: '100' })
  expect(member.rows.every(({ state }) => state === 'absent')).toBe(true)
  expect(member.total).toBe(member.rows.length)
})

it('takes any number as an end of a range, also one that the column could not hold', async () => {
  const { presence } = callerAs('professional', db)
  const { total } = await presence.list({})
  expect((await presence.list({ registers: `..${'9'.repeat(15)}` })).total).toBe(total)
  expect((await presence.list({ registers: '40000..' })).total).toBe(0)
  await presence.facets({ registers: '40000..' })
})

it('is narrowed by the end of the protection abroad: over, within three years, later, or not listed', async () => {
  const { presence } = callerAs('professional', db)
  const [year = '', ...monthAndDay] = TODAY.split('-')
  const inThreeYears = [Number(year) + 3, ...monthAndDay].join('-')
  const rows = await all<{ ends: string | null }>(
    'select protection_ends_on::text as ends from presence',
  )
  const expected = Object.groupBy(rows, ({ ends }) => {
    if (ends === null) return 'unlisted'
    return ends < TODAY ? 'over' : ends < inThreeYears ? '3' : 'later'
  })
  for (const [protection, of = []] of Object.entries(expected)) {
    const { total } = await presence.list({ protection })
    expect([protection, total]).toEqual([protection, of.length])
  }
  expect(Object.keys(expected).length).toBeGreaterThan(2)
})

it('beside each row stands what its class has here: medicines, licences, sales of the newest year, the best opportunity', async () => {
  const rows = await all<{ name: string; shown: string; raw: string }>(
    `with newest as (
      select year, counted_unit from yearly_statistics where amount_rial is not null
      group by 1, 2 order by year desc, count(*) desc, counted_unit limit 1
    )
    select moieties || '|' || route as name,
      concat_ws(' ', class_medicines, class_licences, class_sales_rial) as shown,
      concat_ws(' ',
        (select count(*) filter (where exists (select from products q where q.medicine_code = m.code and q.vanished_on is null
          and q.is_active is not false and (q.valid_until is null or q.valid_until >= $1)))
          from medicines m where left(m.atc_code, 5) = left(p.atc_code, 5) having count(*) > 0),
        (select count(q.irc) from medicines m left join products q on q.medicine_code = m.code
          and q.vanished_on is null and q.is_active is not false and (q.valid_until is null or q.valid_until >= $1)
          where left(m.atc_code, 5) = left(p.atc_code, 5) having count(m.code) > 0),
        (select sum(y.amount_rial) from yearly_statistics y join newest n using (year, counted_unit)
          join medicines m on m.code = y.medicine_code where left(m.atc_code, 5) = left(p.atc_code, 5))) as raw
    from presence p where length(atc_code) >= 5`,
    [TODAY],
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ shown }) => shown.split(' ').length === 3).length).toBeGreaterThan(5)
  for (const { name, shown, raw } of rows) expect([name, shown]).toEqual([name, raw])
  const linked = await all<{
    code: number
    score: number
    best: number
  }>(`select p.opportunity_code as code,
      s.score, (select max(o.score) from opportunity_scores o join medicines m on m.code = o.medicine_code
        join molecules l on l.id = m.molecule_id where l.moieties = p.moieties and m.route = r.route) as best
    from presence p join opportunity_scores s on s.medicine_code = p.opportunity_code
    join medicines r on r.code = p.opportunity_code`)
  expect(linked.length).toBeGreaterThan(3)
  for (const { code, score, best } of linked) expect([code, score]).toEqual([code, best])
})

it('says which registers were read, how much of each, and of which day', async () => {
  const registers = await callerAs('visitor', db).presence.registers()
  const rows = await all<{ register: string; day: string | null }>(
    'select register, harvested_on::text as day from foreign_licences order by day',
  )
  const of = Map.groupBy(rows, ({ register }) => register)
  expect(registers.length).toBe(of.size)
  for (const { register, licences, harvestedOn } of registers) {
    expect([licences, harvestedOn]).toEqual([
      of.get(register)?.length,
      of.get(register)?.at(-1)?.day,
    ])
  }
  const counts = registers.map(({ licences }) => licences)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})
