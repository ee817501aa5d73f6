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
const AS_VISITOR = ['Accept: text/html', 'Accept-Encoding: gzip, deflate, br']
// Whoever holds a session gets a page of their own, which is rendered for each request. Plain, so
// that both sides send as many bytes; browsers ask for it compressed, which is shown beside it.
const SESSION = 'Cookie: next-auth.session-token=bench'
const AS_PERSON = ['Accept: text/html', SESSION]
const AS_PERSON_COMPRESSED = [...AS_VISITOR, SESSION]

type Round = Record<'bareKept' | 'kept' | 'barePlain' | 'rendered' | 'compressed', number>

/** Requests a second of /medicine, as a ratio to a bare Node server that sends the same bytes. */
export async function benchPages(portal: RunningPortal, seconds: number): Promise<Line[]> {
  const load = startProgram('load-program.ts')
  const programs = [load]
  const startBare = async (answer: BareAnswer) => {
    const bare = startProgram('bare-program.ts')
    programs.push(bare)
    bare.send(answer)
    return nextMessage<number>(bare)
  }
  try {
    const { plain, compressed } = await fetchAnswers(portal.port)
    const barePlain = await startBare(plain)
    const bareCompressed = await startBare(compressed)
    const measure = async (port: number, headers: readonly string[]) => {
      const asked: Load = { port, path: PAGE, headers, connections: CONNECTIONS, seconds }
      load.send(asked)
      const { requestsPerSecond, refused } = await nextMessage<LoadResult>(load)
      if (refused > 0) throw new Error(`${refused} answers were not 200`)
      return requestsPerSecond
    }
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bareKept: await measure(bareCompressed, AS_VISITOR),
        kept: await measure(portal.port, AS_VISITOR),
        barePlain: await measure(barePlain, AS_PERSON),
        rendered: await measure(portal.port, AS_PERSON),
        compressed: await measure(portal.port, AS_PERSON_COMPRESSED),
      })
    }
    return linesOf(rounds, plain.body.length * 0.75)
  } finally {
    for (const program of programs) await letGo(program)
  }
}

async function fetchAnswers(port: number): Promise<Record<'plain' | 'compressed', BareAnswer>> {
  const headers = { 'accept-encoding': 'identity' }
  const response = await fetch(`http://127.0.0.1:${port}${PAGE}`, { headers })
  const html = Buffer.from(await response.arrayBuffer())
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const own = new Set(['date', 'connection', 'keep-alive', 'content-length'])
  const kept = [...response.headers].filter(([name]) => !own.has(name)).flat()
  const answer = (body: Buffer, ...more: string[]): BareAnswer => ({
    headers: [...kept, ...more, 'Content-Length', String(body.length)],
    body: body.toString('base64'),
  })
  const compressed = brotliCompressSync(html, { params })
  return { plain: answer(html), compressed: answer(compressed, 'Content-Encoding', 'br') }
}

function linesOf(rounds: readonly Round[], bytes: number): Line[] {
  const part = `pages (${PAGE}, ${Math.round(bytes / 1_024)} KB, ${CONNECTIONS} connections)`
  const middle = (read: (round: Round) => number) => quantile(rounds.map(read), 0.5)
  const rate = (key: keyof Round) => Math.round(middle((round) => round[key]))
  const line = (what: string, key: keyof Round, to: keyof Round, least?: number): Line => {
    const ratio = middle((round) => round[key] / round[to])
    const figures = { 'requests/s': rate(key), '÷ bare': ratio }
    return {
      part,
      what,
      figures,
      ...(least === undefined ? {} : goal(`≥ ${least}`, ratio >= least)),
    }
  }
  return [
    {
      part,
      what: 'a bare Node server, the page in Brotli',
      figures: { 'requests/s': rate('bareKept') },
    },
    line('a visitor, from the page cache', 'kept', 'bareKept', 0.6),
    {
      part,
      what: 'a bare Node server, the page plain',
      figures: { 'requests/s': rate('barePlain') },
    },
    line('rendered for each request, plain', 'rendered', 'barePlain', 0.05),
    line('rendered for each request, in Brotli', 'compressed', 'bareKept'),
  ]
}
