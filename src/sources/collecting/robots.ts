import robotsParser from 'robots-parser'
import { failureWord } from './ending-words.ts'
import { fetchPolitely, type Manners } from './polite-fetch.ts'
import { Stop } from './round.ts'

export interface Robots {
  allows(address: string): boolean
  /** The pause that the host asks for. */
  delayMs: number
}

const MAX_BYTES = 512 * 1024
const MAX_DELAY_MS = 60_000
/** However long a file of the source itself may take. */
const MAX_TIMEOUT_MS = 30_000

/**
 * What a host allows the portal's agent. No such file (4xx, or a redirect that leads to no file of the
 * host's own) allows everything; a host that does not answer, or answers with a fault, allows nothing
 * for now, which ends the turn.
 */
export async function readRobots(
  origin: string,
  manners: Manners,
  signal?: AbortSignal,
): Promise<Robots> {
  const address = `${origin}/robots.txt`
  const timeoutMs = Math.min(manners.timeoutMs, MAX_TIMEOUT_MS)
  const got = await fetchPolitely(
    address,
    { ...manners, timeoutMs, maxBytes: MAX_BYTES },
    null,
    signal,
  )
  if (got.kind === 'unchanged') throw away('unreachable')
  if (got.kind === 'failed' && got.failure !== 'redirects')
    throw away(got.failure, got.retryAfterMs)
  const status = got.kind === 'answer' ? got.status : 404
  if (status >= 500) throw away(`status ${status}`)
  const text = got.kind === 'answer' && status === 200 ? new TextDecoder().decode(got.bytes) : ''
  const robots = robotsParser(address, /^\s*</.test(text) ? '' : text)
  const agent = manners.userAgent.split('/', 1).join()
  const seconds = robots.getCrawlDelay(agent) ?? 0
  return {
    allows: (page) => robots.isAllowed(page, agent) !== false,
    delayMs: Math.min(seconds * 1_000, MAX_DELAY_MS),
  }
}

function away(failure: string, waitMs: number | null = null): Stop {
  return new Stop('unreachable', `robots.txt: ${failureWord(failure)}`, null, waitMs ?? 0)
}
