import type { Rights } from './live-state.ts'

export type LiveEvent =
  | { name: 'session'; rights: Rights }
  | { name: 'dataset'; version: number }
  | { name: 'alerts'; unread: number }
  /** The session of the line is over; another may have begun. */
  | { name: 'end' }

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
/** A line that lasted this long had been well; the next failure counts as the first. */
const WELL_AFTER_MS = 10_000

/** Milliseconds before the next try after so many failures, spread over the whole range. */
export function reconnectDelayMs(failures: number, random: number = Math.random()): number {
  const most = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS)
  return Math.round(most * (0.5 + random / 2))
}

/** Keeps a line open until the signal, resuming after each break where the last one left off. */
export async function stayConnected(
  signal: AbortSignal,
  hear: (event: LiveEvent) => void,
): Promise<void> {
  const seen = { id: '' }
  let failures = 0
  for (;;) {
    const begun = Date.now()
    await oneConnection(signal, seen, hear)
    if (signal.aborted) return
    failures = Date.now() - begun > WELL_AFTER_MS ? 0 : failures + 1
    await wait(reconnectDelayMs(failures), signal)
    if (signal.aborted) return
  }
}

// EventSource would come back by itself, but at once, for ever, and not after a refusal.
function oneConnection(
  signal: AbortSignal,
  seen: { id: string },
  hear: (event: LiveEvent) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const search = seen.id === '' ? '' : `?lastEventId=${encodeURIComponent(seen.id)}`
    const source = new EventSource(`/api/live${search}`)
    const close = () => {
      source.close()
      signal.removeEventListener('abort', close)
      resolve()
    }
    const on = (name: string, read: (data: unknown) => LiveEvent) => {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        seen.id = lastEventId
        hear(read(JSON.parse(data)))
      })
    }
    on('session', (data) => ({ name: 'session', rights: data as Rights }))
    on('dataset', (data) => ({ name: 'dataset', version: (data as { version: number }).version }))
    on('alerts', (data) => ({ name: 'alerts', unread: (data as { unread: number }).unread }))
    on('end', () => ({ name: 'end' }))
    source.addEventListener('error', close)
    signal.addEventListener('abort', close)
  })
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', done)
      resolve()
    }, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
