import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { goal, type Line } from '../report.ts'
import { middle } from '../timing.ts'
import type { BareAnswer } from './bare-program.ts'
import { nextMessage, startProgram } from './child.ts'
import type { RunningPortal } from './open-portal.ts'
import { CONNECTIONS, type Measured, measureInTurns, ratioOf } from './turns.ts'

const PAGE = '/medicine'
const MIN_RATIO = 0.8
const AS_VISITOR = ['Accept: text/html', 'Accept-Encoding: gzip, deflate, br']

/**
 * Requests of /medicine, beside a bare Node server that sends the same bytes. Visitors are answered
 * from the page cache; whoever holds a session gets a page of their own, drawn for each request.
 */
export async function benchPages(portal: RunningPortal, cookie: string, seconds: number) {
  const cached = await fetchAnswer(portal.port, { 'accept-encoding': 'br' })
  await using program = startProgram('bare-program.ts')
  program.send(cached)
  const bare = { port: await nextMessage<number>(program), pid: program.pid ?? 0 }
  const asked = (server: { port: number; pid: number }, headers: readonly string[]) => {
    return { server, turns: [{ path: PAGE, headers }] }
  }
  const asPerson = ['Accept: text/html', `Cookie: ${cookie}`]
  const measured = await measureInTurns(
    [
      asked(bare, AS_VISITOR),
      asked(portal, AS_VISITOR),
      asked(portal, asPerson),
      asked(portal, [...AS_VISITOR, `Cookie: ${cookie}`]),
    ],
    seconds,
  )
  const size = Math.round(Buffer.byteLength(cached.body, 'base64') / 1_024)
  return linesOf(`pages (${PAGE}, ${size} KB in Brotli, ${CONNECTIONS} connections)`, measured)
}

/** An answer as it comes over the wire, for the bare server to repeat. */
async function fetchAnswer(port: number, headers: OutgoingHttpHeaders): Promise<BareAnswer> {
  const asked = http.get({ host: '127.0.0.1', port, path: PAGE, headers })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  return { headers: repeated(answer.rawHeaders), body: body.toString('base64') }
}

function repeated(rawHeaders: readonly string[]): string[] {
  const own = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])
  return rawHeaders.filter((_, place) => {
    const name = rawHeaders[place - (place % 2)] ?? ''
    return !own.has(name.toLowerCase())
  })
}

/** Ratios of processor time, which a busy machine changes little. */
function linesOf(part: string, [bare, cached, drawn, compressed]: readonly Measured[]): Line[] {
  const line = (what: string, measured?: Measured, to?: Measured): Line => {
    if (!measured) throw new Error(`${what} was not measured`)
    const ratio = to && ratioOf(to.processorMs, measured.processorMs)
    return {
      part,
      what,
      figures: {
        'requests/s': middle(measured.perSecond),
        'CPU ms': middle(measured.processorMs),
        ...(ratio && { 'bare ÷ it': ratio }),
      },
      ...(ratio && goal(`≥ ${MIN_RATIO}`, ratio >= MIN_RATIO)),
    }
  }
  return [
    line('a bare Node server with the same bytes', bare),
    line('a visitor, from the page cache', cached, bare),
    line('somebody signed in, drawn for each request', drawn),
    line('the same in Brotli', compressed),
  ]
}
