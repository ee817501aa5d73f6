import { warmLists } from '#src/app/warm-lists.ts'
import { refreshDataset } from '#src/server/dataset.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import type { BenchServer } from '../database.ts'
import { goal, type Line } from '../report.ts'
import { type Bounds, type Timing, timeCalls } from '../timing.ts'
import { type Case, makeCases, type Promised } from './cases.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { readPool } from './question-pool.ts'

export interface QueryOptions extends Bounds {
  sizes: readonly number[]
  /** Part of a case's name; only those are measured. */
  only: string
}

interface Measured {
  size: number
  terms: number
  timings: Map<string, Timing>
}

const MAX_GROWTH = 3
const GROWS_LITTLE: readonly Promised[] = ['list', 'suggest', 'detail']
/** Milliseconds of the median. */
const AT_300K: Readonly<Partial<Record<Promised, number>>> = {
  list: 10,
  suggest: 5,
  facets: 60,
  prices: 15,
  sales: 15,
}
const SUGGESTED_WITHIN = 10
/** So many that the hundredth part is a figure. */
const SUGGESTIONS = 2_000

/** List, facet, search, tree and detail queries over catalogues of different sizes. */
export async function benchQueries(server: BenchServer, options: QueryOptions): Promise<Line[]> {
  const measured: Measured[] = []
  let cases: readonly Case[] = []
  const bench = { applicationName: 'data-daru bench', statementTimeoutMs: 0 }
  for (const size of options.sizes) {
    const url = await openCatalogue(server, size)
    await using db = connectDatabase(url, bench)
    await refreshDataset(db)
    await warmLists(db)
    const pool = await readPool(db.$client)
    cases = makeCases(db, pool).filter(({ what }) => what.includes(options.only))
    measured.push({ size, terms: pool.terms, timings: await timeCases(cases, options) })
  }
  return [termsOf(measured), ...cases.map((one) => lineOf(one, measured))]
}

/** The catalogue of a size, filled now unless an earlier run kept it. */
export async function openCatalogue(server: BenchServer, size: number): Promise<string> {
  const { url, isNew } = await server.database(catalogueName(size))
  if (!isNew) return url
  const begun = performance.now()
  process.stderr.write(`filling a catalogue of ${size} products … `)
  try {
    await fillCatalogue(url, size)
  } catch (error) {
    await server.drop(catalogueName(size))
    throw error
  }
  process.stderr.write(`${Math.round((performance.now() - begun) / 1_000)} s\n`)
  return url
}

function catalogueName(size: number): string {
  return `bench_${size}`
}

async function timeCases(cases: readonly Case[], bounds: Bounds): Promise<Map<string, Timing>> {
  const timings = new Map<string, Timing>()
  for (const { what, promised, ask } of cases) {
    const runs = promised === 'suggest' ? SUGGESTIONS : bounds.runs
    timings.set(what, await timeCalls(ask, { ...bounds, runs }))
  }
  return timings
}

const columnOf = (size: number) => `${size / 1_000}k median/p99 ms`

function termsOf(measured: readonly Measured[]): Line {
  const figures = measured.map(({ size, terms }) => [columnOf(size), `${terms} terms`])
  return { part: 'queries', what: 'dictionary', figures: Object.fromEntries(figures) }
}

function lineOf({ what, promised }: Case, measured: readonly Measured[]): Line {
  const figures: Record<string, number | string> = {}
  for (const { size, timings } of measured) {
    const timing = timings.get(what)
    if (timing) figures[columnOf(size)] = pairOf(timing)
  }
  const at = (size: number) => measured.find((one) => one.size === size)?.timings.get(what)
  const [small, middle, large] = [at(30_000), at(300_000), at(1_000_000)]
  const growth = small && large ? large.median / small.median : undefined
  if (growth !== undefined) figures['1M÷30k'] = growth
  const goals = [
    limit('300k ≤', middle?.median, AT_300K[promised], ' ms'),
    limit('1M ≤', growth, GROWS_LITTLE.includes(promised) ? MAX_GROWTH : undefined, '× 30k'),
    limit('1M p99 ≤', large?.p99, promised === 'suggest' ? SUGGESTED_WITHIN : undefined, ' ms'),
  ].flat()
  if (goals.length === 0) return { part: 'queries', what, figures }
  const text = goals.map((one) => `${one.text}${one.met ? '' : ' (missed)'}`).join(', ')
  const met = goals.every((one) => one.met)
  return { part: 'queries', what, figures, ...goal(text, met) }
}

function limit(what: string, value: number | undefined, most: number | undefined, unit: string) {
  if (value === undefined || most === undefined) return []
  return [{ text: `${what} ${most}${unit}`, met: value <= most }]
}

function pairOf({ runs, median, p99 }: Timing): string {
  const round = (ms: number) => (ms >= 100 ? ms.toFixed(0) : ms.toFixed(1))
  return `${round(median)} / ${round(p99)}${runs < 100 ? ` (${runs} runs)` : ''}`
}
