import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { applyPolicy, VISITOR, type ViewerKind } from '#src/access/policy.ts'
import { appRouter } from '#src/app/router.ts'
import { PARTS, type Weights } from '#src/insight/score/parts.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { type Caller, callerAs } from '../support/callers.ts'
import { download, openCsv, openWorkbook } from '../support/exported-file.ts'
import { makePerson, type Person, signIn, subscribe } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

interface Stored extends Record<string, unknown> {
  code: number
  score: number
  points: number[]
  fractions: number[]
  coverage: number[]
  /** Unique products of its substance: what is equal in score is in their order. */
  products: number
}

const GAP_ONLY: Weights = {
  supplyGap: 100,
  fragility: 0,
  concentration: 0,
  localApi: 0,
  momentum: 0,
  headroom: 0,
  demand: 0,
}
const { medicineCode: SHOWN } = SAMPLE_SHOWCASE

const { db, portal } = await portalOn(sampleDatabase())
const stored = await readStored()
const top = stored.map(({ code }) => code)

async function readStored(): Promise<Stored[]> {
  const { rows } = await db.execute<Stored>(sql`
    select code, score, points, fractions, coverage, coalesce(same.products, -1)::int as products
    from opportunity_scores join medicines on code = medicine_code left join (
      select molecule_id, sum(unique_count) as products from medicines group by 1
    ) same using (molecule_id) order by score desc, products desc, code desc`)
  return rows
}

/** The procedures, called by one person who is signed in. */
function callerOf(person: Person, kind: ViewerKind, role: 'USER' | 'ADMIN' = 'USER'): Caller {
  const { id, name } = person
  const user = { id, name, role, status: 'ACTIVE' as const, subscriptionTier: 2 as const }
  return createCallerFactory(appRouter)({
    viewer: { ...VISITOR, kind, userId: id, name },
    session: { user: { ...user, subscriptionExpires: null }, expires: '2099-01-01T00:00:00Z' },
    sessionId: null,
    clientIp: '127.0.0.1',
    db,
    request: new Request('http://localhost'),
  })
}

/** Rank by counting those above. */
function rankBy(code: number, scoreOf: (row: Stored) => number): number {
  const own = stored.find((row) => row.code === code)
  const mine = own ? scoreOf(own) : 0
  return 1 + stored.filter((row) => scoreOf(row) > mine).length
}

describe('who sees how much of the list', () => {
  it.each([
    ['free', 3, null],
    ['trial', 20, null],
    ['professional', 20, null],
    ['organizational', 20, null],
  ] as const)('a %s: %i rows, and the true total', async (kind, rows, gate) => {
    const answer = await callerAs(kind, db).opportunities.list({})
    expect(answer.rows.map((row) => row.code)).toEqual(top.slice(0, rows))
    expect(answer).toMatchObject({ total: stored.length, gate })
  })

  it('a free reader finds nothing beyond the first page, whatever its size', async () => {
    const caller = callerAs('free', db)
    const second = await caller.opportunities.list({ page: '2' })
    expect(second).toMatchObject({ rows: [], total: stored.length, gate: 'subscribe' })
    expect((await caller.opportunities.list({ size: '100' })).rows).toHaveLength(3)
  })

  it('goes by the numbers that an admin sets, and no tier by those of another', async () => {
    applyPolicy({ professional: { insightRows: 25 }, free: { insightRows: 30 } })
    onTestFinished(() => applyPolicy({}))
    const rows = async (kind: ViewerKind, page: string) => {
      const { rows, total, gate } = await callerAs(kind, db).opportunities.list({ page })
      expect(total).toBe(stored.length)
      return [rows.length, gate]
    }
    expect(await rows('professional', '1')).toEqual([20, null])
    expect(await rows('professional', '2')).toEqual([5, null])
    expect(await rows('professional', '3')).toEqual([0, 'subscribe'])
    expect(await rows('free', '2')).toEqual([10, null])
  })
})

describe('who reads the evidence of a code', () => {
  it('a visitor that of the worked sample alone', async () => {
    const { opportunities } = callerAs('visitor', db)
    const { sample } = await opportunities.method()
    expect(sample?.medicine.code).toBe(SHOWN)
    await expect(opportunities.byCode({ code: SHOWN })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const free = await callerAs('free', db).opportunities.byCode({ code: SHOWN })
    expect(free).toMatchObject({ isLocked: false, opportunity: sample?.opportunity })
  })

  it('a free reader that of the first three; of the others nothing is sent', async () => {
    const { opportunities } = callerAs('free', db)
    for (const code of top.slice(0, 3)) {
      expect(await opportunities.byCode({ code })).toMatchObject({ isLocked: false })
    }
    expect(await opportunities.byCode({ code: top[3] ?? 0 })).toMatchObject({
      isLocked: true,
      opportunity: null,
      evidence: null,
    })
  })

  it('a code without a licence in force has no score, and an unknown one is not found', async () => {
    const { rows } = await db.execute<{ code: number }>(
      sql`select code from medicines where licence_count = 0 limit 1`,
    )
    const { opportunities } = callerAs('professional', db)
    const none = await opportunities.byCode({ code: rows[0]?.code ?? 0 })
    expect(none).toMatchObject({ isLocked: false, opportunity: null, evidence: null })
    await expect(opportunities.byCode({ code: 999_999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

it('the rank, and its sensitivity to each weight, are what counting those above gives', async () => {
  const { opportunities } = callerAs('professional', db)
  for (const code of [top[0], top[40], top[300], top.at(-1)]) {
    const { evidence } = await opportunities.byCode({ code: code ?? 0 })
    const own = stored.find((row) => row.code === code)
    expect(evidence?.ranking).toMatchObject({
      rank: rankBy(code ?? 0, ({ score }) => score),
      equal: stored.filter(({ score }) => score === own?.score).length - 1,
      total: stored.length,
    })
    PARTS.forEach((part, n) => {
      const under = (fifth: number) =>
        rankBy(code ?? 0, ({ score, points }) => 5 * score + fifth * (points[n] ?? 0))
      const found = { part, lower: under(-1), higher: under(1) }
      expect(evidence?.ranking.sensitivity[n]).toEqual(found)
    })
  }
})

it('the evidence holds the records that the inputs count', async () => {
  const { opportunities } = callerAs('professional', db)
  await db.$client.query(`update products set producer_id = null where supply_type = 'imported'`)
  for (const code of top.slice(0, 30)) {
    const { opportunity, evidence } = await opportunities.byCode({ code })
    const { licences, lapsing, imports, apiMakers, classNew } = opportunity?.inputs ?? {}
    expect(evidence?.licences).toHaveLength(licences ?? -1)
    expect(evidence?.licences.filter(({ total }) => total !== licences)).toEqual([])
    expect(evidence?.licences.filter((licence) => licence.lapses)).toHaveLength(lapsing ?? -1)
    const imported = evidence?.licences.filter(({ supplyType }) => supplyType === 'imported')
    expect(imported).toHaveLength(imports ?? -1)
    expect(imported?.filter(({ maker }) => maker !== null)).toEqual([])
    const makers = new Set(evidence?.apiMakers.map(({ slug }) => slug))
    expect(makers.size).toBe(apiMakers ?? 0)
    expect(evidence?.listings).toHaveLength(Math.min(12, classNew ?? -1))
  }
})

describe("weights of one's own", () => {
  it('change list and evidence of their owner, and of nobody else', async () => {
    const person = await makePerson(db)
    const { opportunities } = callerOf(person, 'organizational')
    const tried = await opportunities.rerank(GAP_ONLY)
    await opportunities.saveOwnWeights(GAP_ONLY)
    const expected = stored.map((row) => ({
      code: row.code,
      products: row.products,
      score: Math.floor((row.fractions[0] ?? 0) * 1000 + 0.5) / 10,
      confidence: row.coverage[0] === 1 ? 'A' : 'C',
    }))
    expected.sort((a, b) => b.score - a.score || b.products - a.products || b.code - a.code)
    const { rows } = await opportunities.list({ size: '100' })
    expect(rows).toMatchObject(expected.slice(0, 100).map(({ products: _, ...row }) => row))
    expect(tried.map(({ code, score, place, before }) => [code, score, place, before])).toEqual(
      expected
        .slice(0, 10)
        .map(({ code, score }, n) => [code, score, n + 1, top.indexOf(code) + 1]),
    )
    const best = expected.filter(({ score }) => score >= 60)
    expect((await opportunities.list({ score: '60..' })).total).toBe(best.length)
    const first = await opportunities.byCode({ code: expected[0]?.code ?? 0 })
    expect(first.opportunity).toMatchObject({ score: 1000, weighing: { isOwn: true } })
    expect(first.evidence?.ranking.rank).toBe(1)
    const others = await callerOf(await makePerson(db), 'organizational').opportunities.list({})
    expect(others.rows.map(({ code }) => code)).toEqual(top.slice(0, 20))
    await opportunities.resetOwnWeights()
    expect((await opportunities.weighing()).weighing.isOwn).toBe(false)
  })

  it('are those of the file that its owner takes along', async () => {
    const person = await subscribe(db, await makePerson(db), { tier: 2, planId: 'org-12' })
    const { headers } = await signIn(db, person)
    const codesOf = (rows: readonly unknown[][]) => rows.map(([code]) => Number(code))
    const standard = await openCsv(await download(portal, 'opportunities.csv', headers))
    expect(codesOf(standard.slice(1))).toEqual(top)
    const { opportunities } = callerOf(person, 'organizational')
    await opportunities.saveOwnWeights(GAP_ONLY)
    const search = '?reason=sole-maker&sort=-score'
    const own = await openWorkbook(await download(portal, `opportunities.xlsx${search}`, headers))
    const shown = await opportunities.list({ reason: 'sole-maker', size: '100' })
    expect(own.about.get('عنوان')).toContain('با وزن‌های شما')
    expect(own.about.get('ردیف‌های این نما')).toBe(String(shown.total))
    expect(codesOf(own.rows).slice(0, 100)).toEqual(shown.rows.map(({ code }) => code))
    const at = own.heading.indexOf('امتیاز')
    expect(own.rows.slice(0, 100).map((row) => row[at])).toEqual(
      shown.rows.map(({ score }) => score),
    )
  })

  it('are kept but not used when the subscription is another', async () => {
    const person = await makePerson(db)
    await callerOf(person, 'organizational').opportunities.saveOwnWeights(GAP_ONLY)
    const { weighing, mayOwn } = await callerOf(person, 'professional').opportunities.weighing()
    expect([weighing.isOwn, mayOwn]).toEqual([false, false])
    const again = await callerOf(person, 'organizational').opportunities.weighing()
    expect(again.weighing.weights).toEqual(GAP_ONLY)
  })

  it('are refused to others, and where they are no weights', async () => {
    const person = await makePerson(db)
    const { opportunities } = callerOf(person, 'professional')
    for (const asked of [opportunities.saveOwnWeights, opportunities.rerank]) {
      await expect(asked(GAP_ONLY)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const own = callerOf(person, 'organizational').opportunities
    for (const wrong of [{ demand: 1 }, { supplyGap: 99.5, demand: 0.5 }, { supplyGap: -1 }]) {
      await expect(own.saveOwnWeights({ ...GAP_ONLY, ...wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
    await expect(callerAs('visitor', db).opportunities.resetOwnWeights()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})

describe('a new version of the weights', () => {
  it('is for admins alone', async () => {
    const { opportunities } = callerOf(await makePerson(db), 'organizational')
    const asked = { weights: GAP_ONLY, note: 'آزمایش' }
    await expect(opportunities.publishWeights(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('makes every score anew, keeps the old version, and leaves a trace', async () => {
    const admin = callerOf(await makePerson(db, { role: 'ADMIN' }), 'organizational', 'ADMIN')
    const before = await admin.opportunities.method()
    const asked = { weights: GAP_ONLY, note: 'تنها شکاف تأمین' }
    const { version } = await admin.opportunities.publishWeights(asked)
    expect(version).toBe(2)
    const scores = await readStored()
    for (const { score, points, fractions } of scores) {
      expect(score).toBe(Math.floor((fractions[0] ?? 0) * 1000 + 0.5))
      expect(points.slice(1)).toEqual([0, 0, 0, 0, 0, 0])
    }
    const { versions, standard } = await admin.opportunities.method()
    expect(versions.slice(1)).toEqual(before.versions)
    expect(standard).toMatchObject({ version: 2, weights: GAP_ONLY })
    const { rows } = await db.execute(
      sql`select subject_id from audit_events where action = 'opportunity.weights'`,
    )
    expect(rows).toEqual([{ subject_id: '2' }])
    const shown = await callerAs('professional', db).opportunities.list({})
    expect(shown.rows[0]?.score).toBe(100)
  })
})

it('a company that stops leaves nobody only where what stays cannot be made here', async () => {
  await db.$client.query(`update products set supply_type = null
    where supply_type in ('imported', 'emergency')`)
  const { rows: holders } = await db.$client.query(`select holder_id::text as company from products
    where supply_type = 'local' group by 1 order by count(*) desc, 1 limit 1`)
  const view = { company: holders[0]?.company, size: '100' }
  const { rows } = await callerAs('organizational', db).replacement.list(view)
  expect(rows.filter(({ remainingLicences }) => remainingLicences !== 0)).toEqual([])
})
