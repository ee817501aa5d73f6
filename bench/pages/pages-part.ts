import { brotliCompressSync, constants } from 'node:zlib'
import { goal, type Line } from '../report.ts'
import { quantile } from '../timing.ts'
import type { BareAnswer } from './bare-program.ts'
import { letGo, nextMessage, startProgram } from './child.ts'
import type { Load, LoadResult } from './load-program.ts'
import type { RunningPortal } from './open-portal.ts'

const PAGE = '/medicine'
const CONNECTIONS = 20
const ROUNDS = 3
const GOALS = { kept: 0.6, rendered: 0.05 }
const AS_BROWSER = ['Accept: text/html', 'Accept-Encoding: gzip, deflate, br']
// Whoever holds a session gets a page of their own, which is rendered for each request.
const AS_PERSON = [...AS_BROWSER, 'Cookie: next-auth.session-token=bench']

/** Requests a second of /medicine, as a ratio to a bare Node server that sends the same bytes. */
export async function benchPages(portal: RunningPortal, seconds: number): Promise<Line[]> {
  const bare = startProgram('bare-program.ts')
  const load = startProgram('load-program.ts')
  try {
    bare.send(await fetchAnswer(portal.port))
    const barePort = await nextMessage<number>(bare)
    const measure = async (port: number, headers: readonly string[]) => {
      const asked: Load = { port, path: PAGE, headers, connections: CONNECTIONS, seconds }
      load.send(asked)
      const { requestsPerSecond, refused } = await nextMessage<LoadResult>(load)
      if (refused > 0) throw new Error(`${refused} answers were not 200`)
      return requestsPerSecond
    }
    const rounds: { bare: number; kept: number; rendered: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await measure(barePort, AS_BROWSER),
        kept: await measure(portal.port, AS_BROWSER),
        rendered: await measure(portal.port, AS_PERSON),
      })
    }
    return linesOf(rounds)
  } finally {
    await letGo(bare)
    await letGo(load)
  }
}

async function fetchAnswer(port: number): Promise<BareAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}${PAGE}`, {
    headers: { 'accept-encoding': 'identity' },
  })
  const raw = Buffer.from(await response.arrayBuffer())
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const body = brotliCompressSync(raw, { params })
  const own = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
  const headers = [...response.headers].filter(([name]) => !own.has(name))
  return {
    headers: [...headers.flat(), 'Content-Encoding', 'br', 'Content-Length', String(body.length)],
    body: body.toString('base64'),
  }
}

function linesOf(rounds: readonly { bare: number; kept: number; rendered: number }[]): Line[] {
  const part = `pages (${PAGE}, ${CONNECTIONS} connections)`
  const middle = (read: (round: (typeof rounds)[number]) => number) =>
    quantile(rounds.map(read), 0.5)
  const line = (what: string, key: 'bare' | 'kept' | 'rendered', least?: number): Line => {
    const ratio = middle((round) => round[key] / round.bare)
    const figures = {
      'requests/s': Math.round(middle((round) => round[key])),
      ...(least === undefined ? {} : { '÷ bare': ratio }),
    }
    return {
      part,
      what,
      figures,
      ...(least === undefined ? {} : goal(`≥ ${least}`, ratio >= least)),
    }
  }
  return [
    line('a bare Node server, same bytes', 'bare'),
    line('a visitor, from the page cache', 'kept', GOALS.kept),
    line('someone with a session, rendered', 'rendered', GOALS.rendered),
  ]
}
