import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveFigures } from '#src/features/importing/deriving/derive-figures.ts'
import { sampleDay } from '#src/features/importing/sample-files.ts'
import { missingParts } from '#src/insight/opportunity/queries.ts'
import { type OpportunityInputs, threeYearsBefore } from '#src/insight/score/inputs.ts'
import { METHOD, PARTS, type Weights } from '#src/insight/score/parts.ts'
import { scoreStatement } from '#src/insight/score/score-sql.server.ts'
import { jalaliYear, todayInTehran } from '#src/persian/dates.ts'
import { borrow } from '#src/server/db/client.ts'
import { callerAs } from '../support/callers.ts'
import {
  reasonsOf,
  type Score,
  scoreOf,
  someInputs,
  warningsOf,
} from '../support/opportunity-rules.ts'
import { quantile } from '../support/quantile.ts'
import { sampleDatabase } from '../support/sample-database.ts'

interface Scored {
  code: number
  inputs: OpportunityInputs
  score: number
  points: number[]
  fractions: number[]
  coverage: number[]
  knownPercent: number
  confidence: Score['confidence']
  reasons: string[]
  warnings: string[]
}

const { database: db } = await sampleDatabase()
const { rows } = await db.execute<{ weights: Weights }>(
  sql`select weights from opportunity_weights where version = 1`,
)
const first = rows[0]?.weights as Weights

async function storedScores(): Promise<Scored[]> {
  const { rows } = await db.execute<Scored & Record<string, unknown>>(sql`
    select medicine_code as code, inputs, score, points, fractions, coverage,
      known_percent as "knownPercent", confidence, reasons, warnings
    from opportunity_scores order by medicine_code`)
  return rows
}

/** What the rules in TypeScript make of inputs, in the form of a stored row. */
function expected(inputs: OpportunityInputs, weights: Weights) {
  const score = scoreOf(inputs, weights)
  return { ...score, reasons: reasonsOf(inputs, score), warnings: warningsOf(inputs) }
}

it('the first weights are those of the product', () => {
  expect(PARTS.map((part) => first[part])).toEqual([35, 15, 10, 15, 10, 10, 5])
})

it.each([
  [100, 0],
  [23, 2],
  [9, 3],
])('a gap of %i in a hundred is that of codes with %i makers', async (gap, makers) => {
  const { rows } = await callerAs('professional', db).opportunities.list({ gap: `${gap}..${gap}` })
  expect(new Set(rows.map(({ localMakerCount }) => localMakerCount))).toEqual(new Set([makers]))
})

it('the rules in SQL give what the rules in TypeScript give, whatever the inputs and weights', async () => {
  const cases = fc.sample(someInputs, { numRuns: 2_000, seed: 7 })
  const [example] = cases
  const columns = Object.entries(example ?? {}).map(([name, value]) => {
    const type = typeof value === 'boolean' ? 'boolean' : isFraction(name) ? 'float8' : 'int'
    return `"${name}" ${type}`
  })
  const given = cases.map((inputs, code) => ({ code, ...inputs }))
  for (const weights of [first, { ...first, supplyGap: 0, demand: 3, momentum: 47 }]) {
    const source = `(select * from jsonb_to_recordset($1) r (code int, ${columns.join(', ')}))`
    const statement = scoreStatement(source, `(select 1 as version, $2::jsonb as weights)`)
    const { rows } = await db.$client.query(`${statement} order by code`, [
      JSON.stringify(given),
      JSON.stringify(weights),
    ])
    expect(rows).toHaveLength(cases.length)
    for (const {
      code,
      known_percent: knownPercent,
      inputs,
      weights_version,
      method,
      ...row
    } of rows) {
      const inputsOfCase = cases[code] as OpportunityInputs
      expect(method).toBe(METHOD)
      expect({ ...row, knownPercent }).toEqual(expected(inputsOfCase, weights))
    }
  }
})

function isFraction(name: string): boolean {
  return ['classMedian', 'importedUnitPrice', 'localUnitPrice', 'demandRank'].includes(name)
}

describe('a publish', () => {
  it('scores every medicine with a licence in force, and none without', async () => {
    const { rows } = await db.execute<{ code: number }>(
      sql`select code from medicines where licence_count > 0 order by code`,
    )
    expect((await storedScores()).map(({ code }) => code)).toEqual(rows.map(({ code }) => code))
  })

  it('stores what the rules make of the stored inputs', async () => {
    for (const { code, inputs, ...row } of await storedScores()) {
      expect(row, String(code)).toEqual(expected(inputs, first))
    }
  })

  it('finds the inputs that the records hold', async () => {
    const found = await inputsByHand()
    for (const { code, inputs } of await storedScores()) {
      expect(inputs, String(code)).toMatchObject(found(code))
    }
  })

  it('has every part, reason and grade in the sample', async () => {
    const scores = await storedScores()
    const parts = PARTS.filter((_, n) => scores.some(({ points }) => (points[n] ?? 0) > 0))
    expect(parts).toEqual([...PARTS])
    expect(new Set(scores.map(({ confidence }) => confidence)).size).toBeGreaterThan(1)
    expect(new Set(scores.flatMap(({ reasons }) => reasons)).size).toBeGreaterThanOrEqual(8)
  })

  it('changes nothing the second time, and drops what no licence is left of', async () => {
    const [before] = await storedScores()
    const version = async () =>
      (await db.execute(sql`select sum(xmin::text::bigint) as rows from opportunity_scores`)).rows
    const stood = await version()
    await deriveAfter('select')
    expect(await version()).toEqual(stood)
    await deriveAfter(`update products set valid_until = '2020-01-01'
      where medicine_code = ${before?.code}`)
    expect((await storedScores()).map(({ code }) => code)).not.toContain(before?.code)
  })
})

it('a further IRC of a product and a licence of unknown supply raise no score', async () => {
  const before = await storedScores()
  using client = await borrow(db)
  const added = (irc: string, change: string) => `
    insert into products select (jsonb_populate_record(null::products, to_jsonb(p) || jsonb_build_object('irc', ${irc}) || ${change})).*
    from (select distinct on (medicine_code) * from products where vanished_on is null
      and is_active is not false and valid_until > now() + interval '2 years'
      and holder_id is not null and pack_count is not null order by medicine_code, irc) p`
  const scoresAfter = async (statement: string) => {
    await client.query('begin')
    await client.query(statement)
    await deriveFigures(client)
    const { rows } = await client.query<{ code: number; score: number }>(
      'select medicine_code as code, score from opportunity_scores',
    )
    await client.query('rollback')
    return new Map(rows.map(({ code, score }) => [code, score]))
  }
  const repeated = await scoresAfter(added(`'8' || substr(irc, 2)`, `'{}'`))
  for (const row of before)
    expect([row.code, repeated.get(row.code)]).toEqual([row.code, row.score])
  const unknown = await scoresAfter(
    added(
      `'7' || substr(irc, 2)`,
      `'{"supply_type": null, "brand_fold": "x", "price_rial": null, "unit_price_rial": null}'`,
    ),
  )
  const losers = before.filter((row) => (unknown.get(row.code) ?? 0) < row.score)
  expect(losers.length).toBeGreaterThan(50)
  for (const row of before.filter(({ points }) => (points[0] ?? 0) > 0)) {
    expect(unknown.get(row.code)).toBeLessThanOrEqual(row.score)
  }
})

it('where the sources give no dates and no prices, those parts are empty and said to be', async () => {
  expect(await missingParts(db)).toEqual([])
  await deriveAfter('update products set price_rial = null, valid_until = null')
  expect(await missingParts(db)).toEqual(['fragility', 'headroom'])
  const scores = await storedScores()
  expect(scores.every(({ points }) => points[1] === 0 && points[5] === 0)).toBe(true)
  expect(Math.max(...scores.map(({ knownPercent }) => knownPercent))).toBe(85)
})

async function deriveAfter(statement: string) {
  using client = await borrow(db)
  await client.query(`begin; ${statement}`)
  await deriveFigures(client)
  await client.query('commit')
}

interface Licence extends Record<string, unknown> {
  code: number
  moleculeId: number
  supply: string | null
  maker: number | null
  party: string | null
  until: string | null
  unit: number | null
  current: boolean
  again: boolean
}

const inRial = (price: number | null) => price && Math.round(price)

/** The inputs again, from plain rows and arrays. */
async function inputsByHand() {
  const today = todayInTehran(new Date())
  const since = threeYearsBefore(today)
  const limit = new Date(Date.parse(today) + 365 * 86_400_000).toISOString().slice(0, 10)
  const { rows: licences } = await db.execute<Licence>(sql`
    select p.medicine_code as code, m.molecule_id as "moleculeId", p.supply_type as supply,
      coalesce(p.producer_id, p.holder_id) as maker, p.valid_until::text as until,
      coalesce('group ' || c.group_id, 'company ' || c.id) as party,
      p.unit_price_rial::float8 as unit, p.is_repeat as again,
      p.vanished_on is null and p.is_active is not false
        and (p.valid_until is null or p.valid_until >= ${today}::date) as current
    from products p join medicines m on m.code = p.medicine_code
    left join companies c on c.id = p.holder_id`)
  const { rows: listed } = await db.execute<{ code: number; atc: string; day: string | null }>(sql`
    select code, left(atc_code, 5) as atc, listed_on::text as day from medicines
    where length(atc_code) >= 5 and vanished_on is null`)
  const isLocal = ({ supply }: Licence) => supply === 'local' || supply === 'under-licence'
  const byCode = Map.groupBy(licences, ({ code }) => code)
  const atcOf = new Map(listed.map(({ code, atc }) => [code, atc]))
  const classes = Map.groupBy(listed, ({ atc }) => atc)
  const fresh = (atc: string) =>
    (classes.get(atc) ?? []).filter(({ day }) => day !== null && day >= since).length
  const { rows: statistics } = await db.execute<{ code: number; rial: number | null }>(sql`
    select medicine_code as code, amount_rial::float8 as rial from yearly_statistics
    where year = ${jalaliYear(sampleDay()) - 1} and counted_unit = 'pack'`)
  const sales = Map.groupBy(
    statistics.filter(({ rial }) => rial !== null),
    ({ code }) => code,
  )
  const sold = new Map(
    [...sales].map(([code, rows]) => [code, rows.reduce((sum, { rial }) => sum + (rial ?? 0), 0)]),
  )
  const { rows: spans } = await db.execute<{ code: number; state: string }>(sql`
    select medicine_code as code, state from coverage
    where valid_from <= ${today}::date and (valid_to is null or valid_to > ${today}::date)`)
  const classMedian = quantile(
    [...classes.keys()].map(fresh).filter((n) => n > 0),
    0.5,
  )
  return (code: number) => {
    const all = byCode.get(code) ?? []
    const live = all.filter(({ current }) => current)
    const local = live.filter(isLocal)
    const once = live.filter(({ again }) => !again)
    const parties = Map.groupBy(once, ({ party }) => party)
    const atc = atcOf.get(code)
    const ofClass = atc === undefined ? [] : (classes.get(atc) ?? [])
    const units = (some: Licence[]) => some.flatMap(({ unit }) => (unit === null ? [] : [unit]))
    return {
      licences: once.length,
      localMakers: new Set(local.flatMap(({ maker }) => maker ?? [])).size,
      localLicences: local.length,
      imports: live.filter(({ supply }) => supply === 'imported').length,
      emergency: live.filter(({ supply }) => supply === 'emergency').length,
      dated: once.filter(({ until }) => until !== null).length,
      lapsing: once.filter(({ until }) => until !== null && until <= limit).length,
      held: once.filter(({ party }) => party !== null).length,
      groupSquares: [...parties]
        .filter(([party]) => party !== null)
        .reduce((sum, [, some]) => sum + some.length ** 2, 0),
      classCodes: ofClass.length,
      classDated: ofClass.filter(({ day }) => day !== null).length,
      classNew: atc === undefined ? 0 : fresh(atc),
      classMedian,
      demandRank: rankIn([...sold.values()], sold.get(code)),
      covered: coverOf(spans.filter((span) => span.code === code)),
      importedUnitPrice: inRial(
        quantile(units(once.filter(({ supply }) => supply === 'imported')), 0.5),
      ),
      localUnitPrice: inRial(quantile(units(once.filter(isLocal)), 0.5)),
      lapsedLocal: all.filter((licence) => isLocal(licence) && !licence.current).length,
    }
  }
}

/** Of all others, the part that sells less. */
function rankIn(values: readonly number[], own: number | undefined): number | null {
  if (own === undefined) return null
  return values.filter((value) => value < own).length / (values.length - 1)
}

function coverOf(spans: readonly { state: string }[]): number | null {
  return spans.length === 0 ? null : Number(spans.some(({ state }) => state === 'covered'))
}
