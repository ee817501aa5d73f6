import { letGo, nextMessage, startProgram } from '../pages/child.ts'
import type { Asked as Turn } from '../pages/load-program.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import { CONNECTIONS, type Measured, measureEachInTurns, middle, ratioOf } from '../pages/turns.ts'
import { goal, type Line } from '../report.ts'
import type { BareLists } from './bare-lists-program.ts'
import { makeKeys } from './key-holders.ts'
import { drawQuestions, type Listed, type Question } from './questions.ts'

const LEAST = 0.7
/** So many that nobody reaches the 120 requests a minute of one account. */
const ACCOUNTS = 2_000

/** Pages of lists through the whole portal, in turns with the driver and JSON alone. */
export async function benchApi(
  url: string,
  portal: RunningPortal,
  cookie: string,
  seconds: number,
): Promise<Line[]> {
  const lists = await drawQuestions(url)
  const keys = await makeKeys(url, ACCOUNTS)
  const program = startProgram('../api/bare-lists-program.ts')
  try {
    const told: BareLists = { url, lists }
    program.send(told)
    const bare = { port: await nextMessage<number>(program), pid: program.pid ?? 0 }
    const lines: Line[] = []
    for (const listed of ['medicines', 'products'] as const) {
      const turns = turnsOf(listed, lists[listed], keys, cookie)
      const ways = [
        { server: bare, turns: turns.bare },
        { server: portal, turns: turns.api },
        { server: portal, turns: turns.trpc },
      ]
      lines.push(...linesOf(listed, await measureEachInTurns(ways, seconds)))
    }
    return lines
  } finally {
    await letGo(program)
  }
}

/** The same questions in the same order, in three forms. */
function turnsOf(
  listed: Listed,
  questions: readonly Question[],
  keys: readonly string[],
  cookie: string,
): Record<'bare' | 'api' | 'trpc', Turn[]> {
  const turns = keys.map((key, at) => ({ key, at: at % questions.length }))
  const searchAt = (at: number) => questions[at]?.search ?? {}
  return {
    bare: turns.map(({ at }) => ({ path: `/${listed}/${at}`, headers: [] })),
    api: turns.map(({ key, at }) => ({
      path: `/api/v1/${listed}?${new URLSearchParams(searchAt(at))}`,
      headers: [`Authorization: Bearer ${key}`],
    })),
    trpc: turns.map(({ at }) => {
      const input = encodeURIComponent(JSON.stringify({ 0: searchAt(at) }))
      const path = `/api/trpc/${listed}.list?batch=1&input=${input}`
      return { path, headers: [`Cookie: ${cookie}`, 'Content-Type: application/json'] }
    }),
  }
}

function linesOf(listed: Listed, [bare, api, trpc]: readonly Measured[]): Line[] {
  const part = `api (pages of 20 with totals, ATC groups and orders, ${CONNECTIONS} connections)`
  if (!bare || !api || !trpc) return []
  const line = (what: string, measured: Measured): Line => {
    const figures = {
      'requests/s': Math.round(middle(measured.perSecond)),
      'CPU ms': middle(measured.processorMs),
      ...(measured !== bare && { '÷ bare': ratioOf(measured.perSecond, bare.perSecond) }),
    }
    const ratio = figures['÷ bare'] ?? 1
    const held = measured === api ? goal(`≥ ${LEAST}`, ratio >= LEAST) : {}
    return { part, what: `${listed}: ${what}`, figures, ...held }
  }
  return [
    line('the same SQL through the driver, and JSON', bare),
    line('GET /api/v1, by key', api),
    line('the tRPC call of the page', trpc),
  ]
}
