import { isIdentified } from '#src/access/session.ts'
import { wireError } from '#src/server/http/wire-error.ts'
import { requirePortal } from '#src/server/portal.ts'
import { hasLiveChannel, rightsOf } from '#src/session/rights.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { addChannel, type Channel, HEARTBEAT, recheck, removeChannel } from './channels.server.ts'

export const LIVE_CHANNEL = '/api/live'

/** A line that takes nothing for so many events is given up; its browser comes back and asks. */
const MAX_UNSENT = 32
const MAX_ID = 100

const encoder = new TextEncoder()

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would hold events back.
  'x-accel-buffering': 'no',
}

/** The live channel: server-sent events about the own session and the published dataset. */
export async function handleLive(request: Request): Promise<Response> {
  if (request.method !== 'GET') {
    return wireError('METHOD_NOT_SUPPORTED', { headers: { allow: 'GET' } })
  }
  const current = await currentSession(request)
  if (!isIdentified(current?.session ?? null) || !current) return wireError('UNAUTHORIZED')
  const { user } = current.session
  if (!hasLiveChannel(user)) return wireError('FORBIDDEN')
  const line = openLine()
  const channel: Channel = {
    userId: user.id,
    sessionId: current.sessionId,
    rights: rightsOf(user),
    unread: current.unreadAlerts,
    seen: seenBefore(request),
    write: line.write,
    end: line.end,
  }
  line.onEnd(() => removeChannel(channel))
  if (!addChannel(channel)) {
    return wireError('TOO_MANY_REQUESTS', { headers: { 'retry-after': '60' } })
  }
  // Headers leave with the first bytes, and who has seen everything gets no event.
  channel.write(HEARTBEAT)
  // What changed between reading the session and listening for changes of it.
  void recheck(requirePortal().db, [channel])
  return new Response(line.stream, { headers })
}

/** A new connection names the last id in the address, where EventSource cannot set a header. */
function seenBefore(request: Request): string | null {
  const header = request.headers.get('last-event-id')
  const id = header ?? new URL(request.url).searchParams.get('lastEventId')
  return id && id.length <= MAX_ID ? id : null
}

function openLine() {
  let ended = false
  let atEnd = () => {}
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened
    },
    cancel: end,
  })

  function write(text: string): void {
    if (ended) return
    if ((controller?.desiredSize ?? 0) < -MAX_UNSENT) end()
    else controller?.enqueue(text === HEARTBEAT ? heartbeat : encoder.encode(text))
  }

  function end(): void {
    if (ended) return
    ended = true
    try {
      controller?.close()
    } catch {
      // The browser was first.
    }
    atEnd()
  }

  return {
    stream,
    write,
    end,
    onEnd(listener: () => void) {
      atEnd = listener
    },
  }
}

const heartbeat = encoder.encode(HEARTBEAT)
