import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { closeDatabase, connectDatabase } from '../../src/server/db/client.ts'
import { nextMessage } from '../pages/child.ts'
import { goal, type Line } from '../report.ts'
import { quantile } from '../timing.ts'
import { type Contender, gatherContenders } from './contenders.ts'
import { readDocuments } from './documents.ts'
import { ALL_WAYS, drawQuestions, type Question, type Way } from './questions.ts'
import type { SearchReport, Task } from './search-program.ts'

const OF_EACH = 150
/** Of fewer answers no share is told. */
const FEWEST = 30
/** Points in which two shares of so few questions differ by chance. */
const WITHIN = 5
const TIMED = ['beginning', 'word', 'misspelt'] as const
/** Megabytes that an index in memory may take. */
const LARGEST_HEAP = 10_000
const LONGEST_MINUTES = 10
const TOO_SLOW = `no answers after ${LONGEST_MINUTES} minutes`

/** The portal's search and others over the same records: one table of what is found, one of costs. */
export async function benchSearch(
  url: string,
  { mostMs, asTheyCome }: { mostMs: number; asTheyCome: boolean },
): Promise<[Line[], Line[]]> {
  const { questions, records } = await ask(url)
  const found: Line[] = []
  const costs: Line[] = []
  const parts = {
    found: `search: % among the first 8 (${records} records)`,
    costs: `search: costs (${records} records); ms, median and p99`,
  }
  for (const contender of gatherContenders(asTheyCome)) {
    const { what } = contender
    if ('reason' in contender) {
      const figures = { 'not measured': contender.reason }
      found.push({ part: parts.found, what, figures })
      continue
    }
    const texts = questions.map(({ text }) => text)
    process.stderr.write(`searching: ${what} … `)
    const begun = performance.now()
    const report = await runAlone({ url, contender, questions: texts, mostMs })
    process.stderr.write(`${Math.round((performance.now() - begun) / 1_000)} s\n`)
    if (!report) {
      found.push({ part: parts.found, what, figures: { 'not measured': TOO_SLOW } })
      continue
    }
    found.push({ part: parts.found, what, figures: sharesFound(questions, report) })
    costs.push({ part: parts.costs, what, figures: costsOf(questions, report, contender) })
  }
  return [withGoal(found), costs]
}

/** The portal's suggestions find whatever is asked for about as often as the best peer. */
function withGoal([portal, page, ...peers]: readonly Line[]): Line[] {
  if (!portal || !page) throw new Error('the portal searches first')
  const found = ({ figures }: Line, way: Way) => Number(figures[way]) || 0
  const behind = ALL_WAYS.filter((way) =>
    peers.some((peer) => found(peer, way) > found(portal, way) + WITHIN),
  )
  const missed = behind.length > 0 ? ` (missed: ${behind.join(', ')})` : ''
  return [{ ...portal, ...goal(`≥ the best - ${WITHIN}${missed}`, missed === '') }, page, ...peers]
}

async function ask(url: string): Promise<{ questions: Question[]; records: number }> {
  const db = connectDatabase(url, { applicationName: 'data-daru bench', statementTimeoutMs: 0 })
  try {
    const documents = await readDocuments(db)
    return { questions: drawQuestions(documents, OF_EACH), records: documents.length }
  } finally {
    await closeDatabase(db)
  }
}

/** Null where it takes too long. */
async function runAlone(task: Task): Promise<SearchReport | null> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'search-program.ts'), [], {
    execArgv: ['--expose-gc', `--max-old-space-size=${LARGEST_HEAP}`],
  })
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    child.send(task)
    return await Promise.race([
      nextMessage<SearchReport>(child),
      setTimeout(LONGEST_MINUTES * 60_000, null, { signal }),
    ])
  } finally {
    waiting.abort()
    child.kill('SIGKILL')
  }
}

function sharesFound(
  questions: readonly Question[],
  { answers }: SearchReport,
): Record<string, number | string> {
  const share = (way: Way) => {
    const asked = answers.flatMap(({ ids }, at) => {
      const question = questions[at]
      return question?.way === way ? [ids.some((id) => question.wanted.has(id))] : []
    })
    if (asked.length < FEWEST) return 'too slow'
    return Math.round((100 * asked.filter(Boolean).length) / asked.length)
  }
  return Object.fromEntries(ALL_WAYS.map((way) => [way, share(way)]))
}

function costsOf(
  questions: readonly Question[],
  { answers, buildSeconds, bytes }: SearchReport,
  { engine }: Contender,
): Record<string, number | string> {
  const times = TIMED.flatMap((way) => {
    const ms = answers.flatMap((answer, at) =>
      questions[at]?.way.startsWith(way) ? [answer.ms] : [],
    )
    return [
      [way, quantile(ms, 0.5)],
      [`${way} p99`, quantile(ms, 0.99)],
    ]
  })
  return {
    'build s': buildSeconds,
    MB: Math.round(bytes / 1e6),
    where: engine === 'peer' ? 'memory' : 'disk',
    ...Object.fromEntries(times),
  }
}
