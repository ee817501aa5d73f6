import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runImport } from '#src/features/importing/run-import.ts'
import { connectDatabase } from '#src/server/db/client.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import type { BenchServer } from '../database.ts'
import { findRegulatorFiles } from '../import/regulator-files.ts'
import { reportOf } from '../pages/child.ts'
import { goal, type Line } from '../report.ts'
import type { Step } from './publishing-program.ts'
import { inventRound } from './registry-pages.ts'

const PROGRAM = path.join(import.meta.dirname, 'publishing-program.ts')
const BASE = 'bench_registry'
const OPEN = { newPercent: 100, changedPercent: 100, pricedPercent: 100, priceTimes: 100 }
const GOALS = { pagesASecond: 300, publishSeconds: 15, unchangedSeconds: 3 }

/** Rounds over the registry with a page for every product of the regulator's list. */
export async function benchSources(server: BenchServer): Promise<Line[]> {
  await openBase(server)
  const steps = await reportOf<Step[]>(PROGRAM, await server.copy(BASE, `${BASE}_round`))
  await server.drop(`${BASE}_round`)
  return steps.map(lineOf)
}

/** The regulator's list with a page for each product, made once. */
async function openBase(server: BenchServer): Promise<void> {
  const { url, isNew } = await server.database(BASE)
  if (!isNew) return
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'data-daru-bench-'))
  await using db = connectDatabase(url, { statementTimeoutMs: 0 })
  const { titles, chemical, natural } = findRegulatorFiles(folder.path)
  await runImport(db, { source: 'iran-erx', files: [titles, chemical, natural] })
  await inventRound(db)
  await db.insert(settings).values({ key: 'collected', value: OPEN })
}

function lineOf({ what, pages, seconds, ownCpu, databaseCpu, outcome }: Step): Line {
  const figures = { seconds, 'CPU s': ownCpu, 'database CPU s': databaseCpu, outcome }
  return { part: 'sources', what, figures, ...goalOf(what, { pages, seconds, ownCpu }) }
}

function goalOf(
  what: string,
  { pages, seconds, ownCpu }: Pick<Step, 'pages' | 'seconds' | 'ownCpu'>,
) {
  if (pages > 0) {
    const rate = pages / ownCpu
    const word = `≥ ${GOALS.pagesASecond} pages/s of CPU: ${Math.round(rate)}`
    return goal(word, rate >= GOALS.pagesASecond)
  }
  const most = /nothing|same/.test(what) ? GOALS.unchangedSeconds : GOALS.publishSeconds
  return what.includes('every 100th') ? {} : goal(`≤ ${most} s`, seconds <= most)
}
