import robotsParser from 'robots-parser'
import { fetchPolitely, type Manners } from './polite-fetch.ts'

export interface Robots {
  allows(address: string): boolean
  /** The pause that the host asks for. */
  delayMs: number
}

const MAX_BYTES = 512 * 1024
const MAX_DELAY_MS = 60_000

/**
 * What a host allows the portal's agent. No such file (4xx) allows everything; a host that does not
 * answer, or answers with a fault, allows nothing for now: null.
 */
export async function readRobots(
  origin: string,
  manners: Manners,
  signal?: AbortSignal,
): Promise<Robots | null> {
  const address = `${origin}/robots.txt`
  const got = await fetchPolitely(address, { ...manners, maxBytes: MAX_BYTES }, null, signal)
  if (got.kind !== 'answer' || got.status >= 500) return null
  const text = got.status === 200 ? new TextDecoder().decode(got.bytes) : ''
  const robots = robotsParser(address, /^\s*</.test(text) ? '' : text)
  const agent = manners.userAgent.split('/', 1).join()
  const seconds = robots.getCrawlDelay(agent) ?? 0
  return {
    allows: (page) => robots.isAllowed(page, agent) !== false,
    delayMs: Math.min(seconds * 1_000, MAX_DELAY_MS),
  }
}
