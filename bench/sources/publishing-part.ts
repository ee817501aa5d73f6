import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { runImport } from '#src/features/importing/run-import.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import type { BenchServer } from '../database.ts'
import { findRegulatorFiles } from '../import/regulator-files.ts'
import { goal, type Line } from '../report.ts'
import type { Step } from './publishing-program.ts'
import { inventRound } from './registry-pages.ts'

const BASE = 'bench_registry'
const SIZES = [5_000, 15_000, Number.POSITIVE_INFINITY]
const OPEN = { newPercent: 100, changedPercent: 100, pricedPercent: 100, priceTimes: 100 }
const GOALS = { pagesASecond: 300, publishSeconds: 15, unchangedSeconds: 3, heldTimes: 1.3 }

/** Rounds over the registry with a page for every product of the regulator's list, at three sizes. */
export async function benchSources(server: BenchServer): Promise<Line[]> {
  await openBase(server)
  const lines: Line[] = []
  const held: number[] = []
  for (const size of SIZES) {
    const url = await server.copy(BASE, `${BASE}_round`)
    const pages = await cutTo(url, size)
    const steps = await runSteps(url)
    lines.push(...linesOf(steps, pages))
    held.push(Math.max(...steps.map(({ heldMegabytes }) => heldMegabytes)))
    await server.drop(`${BASE}_round`)
  }
  const times = (held.at(-1) ?? 0) / (held[0] ?? 1)
  const met = times <= GOALS.heldTimes
  const what = 'held by the largest ÷ by the smallest'
  const figures = { 'held MB': held.at(-1) ?? 0, '÷': times }
  return [...lines, { part: part(0), what, figures, ...goal(`≤ ${GOALS.heldTimes}`, met) }]
}

/** The regulator's list with a page for each product, made once. */
async function openBase(server: BenchServer): Promise<void> {
  const { url, isNew } = await server.database(BASE)
  if (!isNew) return
  const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-bench-'))
  const db = connectDatabase(url, { statementTimeoutMs: 0 })
  try {
    const { titles, chemical, natural } = findRegulatorFiles(folder)
    await runImport(db, { source: 'iran-erx', files: [titles, chemical, natural] })
    await inventRound(db)
    await db.insert(settings).values({ key: 'collected', value: OPEN })
  } finally {
    await closeDatabase(db)
    rmSync(folder, { recursive: true })
  }
}

async function cutTo(url: string, size: number): Promise<number> {
  const db = connectDatabase(url, { statementTimeoutMs: 0 })
  if (Number.isFinite(size)) await db.execute(sql`delete from captures where id > ${size}`)
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from captures`)
  await closeDatabase(db)
  return rows[0]?.count ?? 0
}

// A process of its own, so that what it holds is the round's alone.
async function runSteps(url: string): Promise<Step[]> {
  const program = path.join(import.meta.dirname, 'publishing-program.ts')
  const child = fork(program, [url], { execArgv: ['--expose-gc'] })
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the rounds ended with status ${status}`)
  })
  const [steps] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  child.disconnect()
  return steps as Step[]
}

const part = (pages: number) => (pages === 0 ? 'sources' : `sources (${pages} pages)`)

function linesOf(steps: readonly Step[], pages: number): Line[] {
  return steps.map(({ what, seconds, ownCpu, databaseCpu, heldMegabytes, outcome }) => ({
    ...{ part: part(pages), what: `${pages}: ${what}` },
    figures: {
      ...{ seconds, 'CPU s': ownCpu, 'database CPU s': databaseCpu },
      ...{ 'held MB': Math.round(heldMegabytes), outcome },
    },
    ...goalOf(what, { pages, seconds, ownCpu }),
  }))
}

function goalOf(
  what: string,
  { pages, seconds, ownCpu }: Record<'pages' | 'seconds' | 'ownCpu', number>,
) {
  if (what.startsWith('read')) {
    const rate = pages / ownCpu
    return goal(
      `≥ ${GOALS.pagesASecond} pages/s of CPU: ${Math.round(rate)}`,
      rate >= GOALS.pagesASecond,
    )
  }
  if (what.includes('first'))
    return goal(`≤ ${GOALS.publishSeconds} s`, seconds <= GOALS.publishSeconds)
  if (what.includes('nothing') || what.includes('same')) {
    return goal(`≤ ${GOALS.unchangedSeconds} s`, seconds <= GOALS.unchangedSeconds)
  }
  return {}
}
