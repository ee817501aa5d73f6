import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { licenceMoves } from '#src/insight/history/record-moves.server.ts'
import { asOfParam, readAsOf } from '#src/list/as-of.ts'
import { rowOf } from '#src/server/db/client.ts'
import { callerAs } from '../support/callers.ts'
import { samplePastDatabase } from '../support/sample-database.ts'

const DAY = asOfParam(sampleDay('2026-10-16'))
const EARLIER = asOfParam(sampleDay('2026-09-23'))

const { database: db } = await samplePastDatabase()

it('substances and their makers are those of that day, counted by other SQL from the spans', async () => {
  const on = (row: string, day: string) =>
    sql.raw(`${row}.valid_from <= '${readAsOf(day)}' and ${row}.valid_to > '${readAsOf(day)}'`)
  const counted = async (day: string) => {
    const { rows } = await db.execute<{ id: number; makers: number; needed: number }>(sql`
      select i.id, (select count(distinct l.company_id)::int from history.ingredient_licences l
          where l.ingredient_id = i.id and ${on('l', day)} and l.vanished_on is null
            and coalesce(l.valid_until, 'infinity') >= ${readAsOf(day)}) as makers,
        (select count(*)::int from history.products p join history.medicines m
            on m.code = p.medicine_code and ${on('m', day)} and m.molecule_id = i.molecule_id
          where ${on('p', day)} and p.vanished_on is null and p.is_active is not false
            and p.supply_type in ('local', 'under-licence')
            and coalesce(p.valid_until, 'infinity') >= ${readAsOf(day)}) as needed
      from history.ingredients i where ${on('i', day)} and i.vanished_on is null`)
    return new Map(rows.map((row) => [row.id, row]))
  }
  const { ingredients, ingredientMakers } = callerAs('professional', db)
  const [then, earlier] = [await counted(DAY), await counted(EARLIER)]
  const list = await ingredients.list({ asOf: DAY, compare: EARLIER, size: '100' })
  expect(list).toMatchObject({ total: then.size, before: { total: earlier.size } })
  for (const { id = 0, makerCount, dependentCount } of list.rows) {
    expect([makerCount, dependentCount]).toEqual([then.get(id)?.makers, then.get(id)?.needed])
  }
  const [first] = list.rows
  const id = first?.id ?? 0
  expect(await ingredients.byId({ id, asOf: DAY, compare: EARLIER })).toMatchObject({
    past: { state: 'shown' },
    ingredient: { makerCount: then.get(id)?.makers },
    details: { makers: expect.anything() },
    compared: { figures: [{ before: earlier.get(id)?.makers }, {}, {}] },
  })
  const { rows: makers } = await db.execute<{ id: number; sole: number; firms: number }>(sql`
    select c.id, c.sole_ingredient_count as sole, c.dependent_firm_count as firms
    from history.companies c where ${on('c', DAY)} and 'ingredient-maker' = any (c.roles)`)
  const made = await ingredientMakers.list({ asOf: DAY, size: '100' })
  expect(made.total).toBe(makers.length)
  for (const { id, soleIngredientCount: sole, dependentFirmCount: firms } of made.rows) {
    expect(makers).toContainEqual({ id, sole, firms })
  }
  const segment = made.rows[0]?.slug ?? ''
  const maker = await ingredientMakers.byName({ segment, asOf: DAY })
  expect(maker).toMatchObject({ past: { state: 'shown' }, details: { holders: expect.anything() } })
  const before = { asOf: '1400-01-01', compare: '1399-01-01' }
  expect(await ingredientMakers.byName({ segment, ...before })).toMatchObject({
    past: { state: 'before' },
    compared: { figures: null, past: { state: 'before' } },
  })
})

it('says what brought a record that was not there, and why its licences are others', async () => {
  const { medicines, products } = callerAs('professional', db)
  const { rows: came } = await db.execute<{ irc: string; first: string }>(sql`
    select irc, min(valid_from)::text as first from history.products
    where irc in (select irc from products) group by irc
    having min(valid_from) > ${readAsOf(DAY)} order by irc limit 1`)
  const [late] = came
  expect((await products.byIrc({ irc: late?.irc ?? '', asOf: DAY })).past).toEqual({
    day: readAsOf(DAY),
    state: 'absent',
    first: late?.first,
    source: 'دادهٔ نمونهٔ ساختگی',
  })
  const { rows } = await db.execute<{ code: number; lapsed: number }>(sql`
    select a.medicine_code as code, count(*)::int as lapsed from products a
    join history.products b on b.irc = a.irc and b.valid_from <= ${readAsOf(EARLIER)}
      and b.valid_to > ${readAsOf(EARLIER)} and b.medicine_code = a.medicine_code
    where a.vanished_on is null and a.is_active is not false and b.vanished_on is null
      and b.is_active is not false and b.valid_until >= ${readAsOf(EARLIER)}
      and a.valid_until < (now() at time zone 'Asia/Tehran')::date
    group by 1 order by 2 desc, 1 limit 1`)
  const [lapsing] = rows
  expect(lapsing?.lapsed).toBeGreaterThan(0)
  const { compared } = await medicines.byCode({ code: lapsing?.code ?? 0, compare: EARLIER })
  const { lapsed = 0, stopped = 0, gone = 0, parted = 0, returned = 0 } = compared?.moves ?? {}
  const { came: news = 0, joined = 0 } = compared?.moves ?? {}
  expect(lapsed).toBe(lapsing?.lapsed)
  // What moved is the whole difference of the current licences of both days.
  const [licences] = compared?.figures ?? []
  expect(news + joined + returned - lapsed - stopped - gone - parted).toBe(
    (licences?.now ?? 0) - (licences?.before ?? 0),
  )
})

it('makers beside an earlier day are «at least» those known, and not known where none is', async () => {
  const makersOf = async (code: number) => {
    await db.execute(
      sql`update medicines set licence_count = licence_count + 1 where code = ${code}`,
    )
    const { medicines } = callerAs('professional', db)
    const { compared } = await medicines.byCode({ code, compare: EARLIER })
    return compared?.figures?.find(({ label }) => label === 'سازنده')
  }
  const codeOf = async (makers: string) => {
    const { rows } = await db.execute<{ code: number }>(sql`select code from medicines
      where vanished_on is null and licence_count > 0 and maker_count ${sql.raw(makers)} limit 1`)
    return rows[0]?.code ?? 0
  }
  expect(await makersOf(await codeOf('> 0'))).toMatchObject({ isLeast: true })
  expect(await makersOf(await codeOf('= 0'))).toMatchObject({ now: null })
  const { rows } = await db.execute<{ code: number }>(sql`update opportunity_scores
    set inputs = jsonb_set(jsonb_set(inputs, '{uncountable}', '1'), '{localMakers}', '0')
    where medicine_code = (select max(medicine_code) from history.opportunity_scores
      where valid_from <= ${readAsOf(EARLIER)} and valid_to > (now() at time zone 'Asia/Tehran')::date)
    returning medicine_code as code`)
  const { opportunities } = callerAs('professional', db)
  const { compared } = await opportunities.byCode({ code: rows[0]?.code ?? 0, compare: EARLIER })
  expect(compared?.figures?.[2]).toMatchObject({ label: 'سازندهٔ داخلی', now: null })
})

it('medicines of a group that are imported only are «at least» those known, or not known', async () => {
  const { rows } = await db.execute<{ code: string }>(sql`
    update medicines set licence_count = licence_count + 1
    where code = (select max(code) from medicines where imported_only and vanished_on is null)
    returning left(atc_code, 5) as code`)
  const { atcGroups } = callerAs('professional', db)
  const { compared } = await atcGroups.byCode({ code: rows[0]?.code ?? '', compare: EARLIER })
  const figure = compared?.figures?.find(({ label }) => label === 'داروی فقط وارداتی')
  expect(figure).toMatchObject({ isLeast: true })
})

it('records side by side are those of that day, each figure beside what it was', async () => {
  const { comparing } = callerAs('professional', db)
  // Licences that held on the day, whatever was counted before it.
  const held = (of: string, day: string) =>
    sql.raw(`(select count(*)::int from history.products p where p.${of}
      and p.valid_from <= '${readAsOf(day)}' and p.valid_to > '${readAsOf(day)}' and p.vanished_on is null
      and p.is_active is not false and coalesce(p.valid_until, 'infinity') >= '${readAsOf(day)}')`)
  const ofMedicine = 'medicine_code = a.code'
  const { rows } = await db.execute<{ id: string; now: number; was: number }>(sql`
    select a.code::text as id, ${held(ofMedicine, DAY)} as now, ${held(ofMedicine, EARLIER)} as was
    from history.medicines a join history.medicines b on b.code = a.code
    where a.valid_from <= ${readAsOf(DAY)} and a.valid_to > ${readAsOf(DAY)}
      and b.valid_from <= ${readAsOf(EARLIER)} and b.valid_to > ${readAsOf(EARLIER)}
      and a.licence_count <> b.licence_count order by a.code limit 2`)
  expect(rows).toHaveLength(2)
  const ids = rows.map(({ id }) => id)
  const sides = await comparing.records({ kind: 'medicines', ids, asOf: DAY })
  expect(sides).toMatchObject({ past: { state: 'shown' }, before: null, absent: [] })
  expect(sides.records.map(({ id }) => id)).toEqual(ids)
  const cells = (groups: typeof sides.groups) =>
    groups.flatMap((group) => group.rows).find(({ label }) => label === 'پروانهٔ جاری')?.cells ?? []
  expect(cells(sides.groups).map(({ value }) => value)).toEqual(rows.map(({ now }) => now))
  const firm = await db.execute<{ id: string; now: number; was: number }>(sql`
    select a.id::text as id, a.licence_count as now, ${held('holder_id = a.id', EARLIER)} as was
    from history.companies a join history.companies b on b.id = a.id
    where a.valid_to = 'infinity' and b.valid_from <= ${readAsOf(EARLIER)}
      and b.valid_to > ${readAsOf(EARLIER)} and a.licence_count <> b.licence_count
      and a.roles && array['holder'] order by a.id limit 2`)
  const now = await comparing.records({
    kind: 'companies',
    ids: firm.rows.map(({ id }) => id),
    compare: EARLIER,
  })
  expect(now).toMatchObject({ past: null, before: { day: readAsOf(EARLIER) } })
  expect(cells(now.groups).map(({ value, was }) => [value, was?.value])).toEqual(
    firm.rows.map((row) => [row.now, row.was]),
  )
  const late = await db.execute<{ irc: string }>(sql`
    select irc from history.products where irc in (select irc from products) group by irc
    having min(valid_from) > ${readAsOf(DAY)} order by irc limit 2`)
  const came = await comparing.records({
    kind: 'products',
    ids: late.rows.map(({ irc }) => irc),
    asOf: DAY,
  })
  expect([came.records.length, came.absent.length]).toEqual([0, 2])
  const mixed = await comparing.records({ kind: 'medicines', ids: [...ids, '99999999'] })
  expect([mixed.records.length, mixed.absent, mixed.unknown]).toEqual([2, [], ['99999999']])
  const never = await comparing.records({ kind: 'supplements', ids: [], compare: DAY })
  expect(never).toMatchObject({ past: { state: 'never' }, before: null })
  const free = await callerAs('free', db).comparing.records({ kind: 'medicines', ids, asOf: DAY })
  expect(free).toMatchObject({ past: { state: 'locked' }, before: null })
  expect(JSON.stringify(free)).not.toContain('"was"')
})

/** The first licence that changed since `EARLIER` and was current before and after. */
function changedLicence() {
  return rowOf<{ irc: string; code: number; other: number }>(
    db,
    sql`select a.irc, a.medicine_code as code,
        (select min(code) from medicines where code <> a.medicine_code) as other
      from history.products a join history.products b on b.irc = a.irc
        and b.valid_from <= ${readAsOf(EARLIER)} and b.valid_to > ${readAsOf(EARLIER)}
      where a.valid_to = 'infinity' and a.valid_from > ${readAsOf(EARLIER)}
        and a.medicine_code = b.medicine_code and a.vanished_on is null and b.vanished_on is null
        and a.is_active and b.is_active and a.valid_until > current_date + 1
        and b.valid_until >= ${readAsOf(EARLIER)} order by a.irc limit 1`,
  )
}

const movesOf = (code: number) =>
  licenceMoves(
    db,
    { of: 'products', where: sql`h.medicine_code = ${code}` },
    readAsOf(EARLIER) ?? '',
    null,
  )

it('a licence whose generic code changed left no list and is not new', async () => {
  const moved = await changedLicence()
  const [left, reached] = [await movesOf(moved.code), await movesOf(moved.other)]
  await db.execute(sql`update history.products set medicine_code = ${moved.other}
    where irc = ${moved.irc} and valid_to = 'infinity'`)
  expect(await movesOf(moved.code)).toEqual({ ...left, parted: 1 })
  expect(await movesOf(moved.other)).toEqual({ ...reached, joined: 1 })
})

it('a licence that its source calls inactive did not leave the list', async () => {
  const { irc, code } = await changedLicence()
  const before = await movesOf(code)
  await db.execute(sql`update history.products set is_active = false
    where irc = ${irc} and valid_to = 'infinity'`)
  expect(await movesOf(code)).toEqual({ ...before, stopped: before.stopped + 1 })
})
