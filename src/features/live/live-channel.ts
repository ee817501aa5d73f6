import { type LiveEvent, stayConnected } from './live-connection.ts'

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
