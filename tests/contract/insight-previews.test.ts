import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { AnyProcedure } from '@trpc/server'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { applyPolicy } from '#src/access/policy.ts'
import { callerFor } from '#src/app/call-in-process.ts'
import { appRouter } from '#src/app/router.ts'
import { PARTS } from '#src/insight/score/parts.ts'
import type { PreviewRule } from '#src/procedures/preview.server.ts'
import { AppError } from '#src/server/errors.ts'
import type { Caller } from '../support/callers.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

interface Insight {
  path: string
  rule: PreviewRule | undefined
  procedure: AnyProcedure
}

/** What belongs to a person and shows nothing of the market. */
const OWN = ['expiry.feeds']
/** Found by an address that nobody guesses; what each reader sees of it, papers.test.ts holds. */
const ADDRESSED = ['papers.check']
/** Refused to all to whom insights are locked. */
const REFUSED = ['opportunities.rerank']

let pool: Record<string, readonly unknown[]> = {}
let searches: readonly Record<string, string>[] = []
let codes: readonly number[] = []
const lockedOut = new Map<string, Caller>()

const { db } = await portalOn(sampleDatabase())
// Changes of a second version, some of them of the public medicine.
await db.execute(sql`with made as (
    insert into dataset_versions (is_sample) values (true) returning id)
  insert into change_events (dataset_version, kind, record_key, change, field, before, after, seen_on)
  select made.id, 'products', p.irc, 'changed', 'priceRial', '1000', '2000', current_date - 1
  from made, products p order by p.medicine_code = ${SAMPLE_SHOWCASE.medicineCode} desc limit 300`)
// Here more records are asked for than a day has.
applyPolicy({ free: { recordBudget: 10_000 } })
const insights = await everyInsight()
await readPool()
const as = async (headers: Record<string, string> = {}) =>
  (await callerFor(new Request('http://localhost', { headers }))) as Caller
lockedOut.set('visitor', await as())
for (const [name, given, lastsMs] of [
  ['pending', { status: 'PENDING' }, 0],
  ['free', {}, 0],
  ['expired', {}, -1_000],
] as const) {
  const person = await makePerson(db, given)
  if (lastsMs < 0) await subscribe(db, person, { lastsMs })
  lockedOut.set(name, await as((await signIn(db, person)).headers))
}
afterAll(() => applyPolicy({}))

/** Queries of every router below src/insight, under their names on the wire. */
async function everyInsight(): Promise<Insight[]> {
  const folder = path.resolve('src/insight')
  const rooms = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const made = new Set<unknown>()
  for (const file of rooms.filter((name) => /(?:^|[/-])router(?:\.server)?\.ts$/.test(name))) {
    const routers = Object.values(await import(path.join(folder, file))).filter(isRouter)
    if (routers.length === 0) throw new Error(`${file} has no router`)
    for (const one of routers.flatMap((router) => Object.values(proceduresOf(router))))
      made.add(one)
  }
  return Object.entries(proceduresOf(appRouter))
    .filter(([, one]) => made.has(one) && one._def.type === 'query')
    .map(([at, procedure]) => {
      const rule = procedure._def.meta as PreviewRule | undefined
      return { path: at, rule, procedure }
    })
}

/** A file of a router may export its queries as well. */
function isRouter(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && '_def' in exported
}

function proceduresOf(router: unknown): Record<string, AnyProcedure> {
  return (router as { _def: { procedures: Record<string, AnyProcedure> } })._def.procedures
}

/** Values for every input, by its name. */
async function readPool() {
  const one = async (query: string) => (await db.$client.query(query)).rows.map((row) => row.v)
  const slugs = await one('select slug as v from companies order by licence_count desc limit 4')
  const makers = await one(`select distinct slug as v from companies c
    join ingredient_licences l on l.company_id = c.id limit 3`)
  codes = await one('select medicine_code as v from opportunity_scores order by medicine_code')
  const some = codes.filter((_, place) => place % 200 === 0)
  const ingredients = await one('select id as v from ingredients order by id limit 3')
  pool = {
    segment: slugs,
    a: slugs,
    b: slugs.toReversed(),
    company: slugs,
    maker: makers,
    medicine: some,
    code: some,
    ingredient: ingredients,
    full: [1],
    page: [1],
    order: ['similar'],
    atc: ['A', 'N'],
    year: [1400, 1404],
    entrant: ['imported', 'local'],
    compare: ['1404-10-11'],
    month: ['1405-07', '1404-05'],
    supply: ['local'],
  }
  searches = [
    ...some.map((code) => ({ medicine: String(code), q: String(code) })),
    ...slugs.map((company) => ({ company })),
    { atc: 'A' },
    { q: 'استامینوفن' },
    { sort: '-name' },
    { sort: 'expiry', sole: '1' },
    { window: '30' },
    { window: '365', stack: 'atc' },
    { period: 'all' },
    { kind: 'companies' },
    { change: 'vanished' },
    { score: '70..' },
    { reason: 'no-local' },
    { confidence: 'C' },
  ]
}

/** Every input of a procedure varied by itself; a new one without values here is red. */
function inputsOf({ path: at, procedure }: Insight): unknown[] {
  const [schema] = (procedure._def as unknown as { inputs: z.ZodType[] }).inputs
  if (!schema) return [undefined]
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (!properties) return [{}, ...searches]
  const keys = Object.keys(properties).filter((key) => key !== 'asOf')
  const base = at === 'overlap.competitors' ? { segment: pool.segment?.[0] } : {}
  return keys.flatMap((key) => {
    expect(pool[key], `${at}: no values for «${key}»`).toBeDefined()
    return (pool[key] ?? []).map((value) => ({ ...base, [key]: value }))
  })
}

function takesDay({ procedure }: Insight): boolean {
  const [schema] = (procedure._def as unknown as { inputs: z.ZodType[] }).inputs
  if (!schema) return false
  return (
    'asOf' in (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
  )
}

/** The answer, or the code of its refusal. */
async function answerOf(caller: Caller, at: string, input: unknown): Promise<unknown> {
  let node: unknown = caller
  for (const name of at.split('.')) node = (node as Record<string, unknown>)[name]
  try {
    return await (node as (input: unknown) => Promise<unknown>)(input)
  } catch (error) {
    const { cause } = error as Error
    if (cause instanceof AppError) return cause.code
    throw error
  }
}

it('every insight says what of it is shown to whom it is locked', () => {
  const silent = insights.filter(({ rule }) => !rule?.preview).map((one) => one.path)
  expect(silent).toEqual([...OWN, ...REFUSED, ...ADDRESSED])
  expect(insights.length).toBeGreaterThan(12)
})

const ask = (who: string, at: string, input: unknown) =>
  answerOf(lockedOut.get(who) as Caller, at, input)

/** Those of which the same is shown whatever is asked. */
const previewed = () =>
  insights.filter(({ path: at, rule: { preview } = {} }) => {
    return preview && preview !== 'records' && preview !== 'open' && !at.startsWith('brief.')
  })

const BRIEFS = ['expiry', 'changes', 'opportunities']

async function figuresOf(who: string, of: string, search: Record<string, string>) {
  const answer = await ask(who, 'brief.list', { of, search })
  if (typeof answer === 'string') return answer
  const { tables, figures, charts } = answer as Record<string, unknown>
  return { tables, figures, charts }
}

it.each(['visitor', 'pending', 'free', 'expired'])(
  'what has no preview is refused to somebody %s',
  async (who) => {
    const weights = Object.fromEntries(PARTS.map((part) => [part, 0]))
    for (const at of REFUSED) {
      const answer = await ask(who, at, { ...weights, supplyGap: 100 })
      expect(answer, at).toMatch(/^(?:UNAUTHORIZED|FORBIDDEN)$/)
    }
  },
)

it.each([
  ['pending', 'visitor'],
  ['expired', 'free'],
])('somebody %s is shown what is shown to a %s', async (who, other) => {
  const questions = [
    ...previewed().flatMap((one) =>
      inputsOf(one)
        .map((input) => [one.path, input] as const)
        .slice(0, 2),
    ),
    ...[SAMPLE_SHOWCASE.medicineCode, ...codes.slice(0, 5)].map(
      (code) => ['opportunities.byCode', { code }] as const,
    ),
  ]
  for (const [at, input] of questions) {
    expect(await ask(who, at, input), at).toEqual(await ask(other, at, input))
  }
  for (const of of BRIEFS) {
    expect(await figuresOf(who, of, {}), of).toEqual(await figuresOf(other, of, {}))
  }
})

describe.each(['visitor', 'free'])('to somebody %s', (who) => {
  const isVisitor = who === 'visitor'

  it('the preview of an insight is the same whatever is asked', async () => {
    for (const insight of previewed()) {
      const { path: at, rule } = insight
      const inputs = inputsOf(insight)
      // The day is what a page is about: of each day the same is shown, whatever else is asked.
      for (const day of takesDay(insight) ? [undefined, '1404-10-11'] : [undefined]) {
        const on = (input: unknown) => (day ? { ...(input as object), asOf: day } : input)
        const preview = await ask(who, at, on(inputs[0]))
        expect(preview === 'UNAUTHORIZED', at).toBe(isVisitor && !rule?.forVisitors)
        for (const input of inputs) {
          const answer = await ask(who, at, on(input))
          // A filter that a list does not have is refused to everybody.
          if (answer === 'BAD_REQUEST') continue
          expect(answer, `${at} ${JSON.stringify(on(input))}`).toEqual(preview)
        }
      }
    }
  })

  it('of records the same few are open, whichever are asked for', async () => {
    const open = []
    for (const code of codes.filter((_, place) => place % 7 === 0)) {
      const answer = await ask(who, 'opportunities.byCode', { code })
      if (isVisitor) expect(answer).toBe('UNAUTHORIZED')
      else if ((answer as { opportunity: unknown }).opportunity !== null) open.push(code)
    }
    expect(open.length).toBeLessThanOrEqual(4)
    const shown = SAMPLE_SHOWCASE.medicineCode
    const sample = await ask(who, 'opportunities.byCode', { code: shown })
    if (!isVisitor) expect(sample).toMatchObject({ isLocked: false })
  })

  it('a brief of an insight tells no more than the preview', async () => {
    for (const of of BRIEFS) {
      const preview = await figuresOf(who, of, {})
      expect(typeof preview === 'string', of).toBe(isVisitor)
      for (const search of searches) expect(await figuresOf(who, of, search), of).toEqual(preview)
    }
  })
})

it('a free account sees of the public records what a visitor sees', async () => {
  const [visitor, free] = [lockedOut.get('visitor') as Caller, lockedOut.get('free') as Caller]
  const code = SAMPLE_SHOWCASE.medicineCode
  expect(await free.medicines.byCode({ code })).toEqual(await visitor.medicines.byCode({ code }))
  const segment = SAMPLE_SHOWCASE.companyNames[0] ?? ''
  const seen = await visitor.companies.byName({ segment })
  expect(seen.details).not.toBeNull()
  expect(await free.companies.byName({ segment })).toEqual(seen)
  const { rows } = await db.execute<{ irc: string }>(
    sql`select irc from products where medicine_code = ${code} limit 1`,
  )
  for (const { irc } of rows) {
    expect(await free.products.byIrc({ irc })).toEqual(await visitor.products.byIrc({ irc }))
  }
})
