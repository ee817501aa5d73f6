import type { Rights } from '#src/session/rights.ts'

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
async function stayConnected(signal: AbortSignal, hear: (event: LiveEvent) => void): Promise<void> {
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
    source.addEventListener('error', () => {
      // Refused, not broken off: who is signed in may have changed before the line was open.
      if (source.readyState === EventSource.CLOSED) hear({ name: 'end' })
      close()
    })
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

const NAME = 'data-daru.live'

type Message = { kind: 'event'; event: LiveEvent } | { kind: 'hello' }

/**
 * Brings live events to this tab. Of all tabs of a browser one holds the connection, by a lock, and
 * passes on what it hears; when it closes another takes over. Where the browser has no locks each
 * tab has its own connection. Returns what ends it.
 */
export function openLiveChannel(hear: (event: LiveEvent) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    void stayConnected(signal, hear)
    return () => ending.abort()
  }
  const others = new BroadcastChannel(NAME)
  const latest = new Map<LiveEvent['name'], LiveEvent>()
  let leads = false
  const post = (message: Message) => others.postMessage(message)
  others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') hear(data.event)
    else if (leads) for (const event of latest.values()) post({ kind: 'event', event })
  })
  const pass = (event: LiveEvent) => {
    if (event.name !== 'end') latest.set(event.name, event)
    post({ kind: 'event', event })
    hear(event)
  }
  const lead = () => {
    leads = true
    return stayConnected(signal, pass)
  }
  // Refused when this tab ends before its turn.
  navigator.locks.request(NAME, { signal }, lead).catch(() => undefined)
  post({ kind: 'hello' })
  return () => {
    ending.abort()
    others.close()
  }
}
