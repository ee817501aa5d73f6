import { createHash } from 'node:crypto'
import { type Rights, rightsOf } from './live-state.ts'

/** All that a channel tells, as it stands. */
export interface LiveState {
  /** Version of the published dataset. */
  dataset: number
  rights: Rights
  /** Alerts that were not read yet. */
  unread: number
}

/**
 * Events carry the state itself and their id names the whole of it. Who comes back with an id is
 * told what differs from it, by whichever server: nothing has to be remembered in between.
 */
export function cursorOf({ dataset, rights, unread }: LiveState): string {
  return `${dataset}.${fingerprint(rights)}.${unread}`
}

/** The events between what someone has seen (an id, null for nothing) and what is. */
export function eventsSince(seen: string | null, state: LiveState): string {
  const [dataset, rights, unread] = seen?.split('.') ?? []
  const id = cursorOf(state)
  const events: string[] = []
  if (rights !== fingerprint(state.rights)) events.push(event('session', state.rights, id))
  if (dataset !== String(state.dataset)) {
    events.push(event('dataset', { version: state.dataset }, id))
  }
  if (unread !== String(state.unread)) {
    events.push(event('alerts', { unread: state.unread }, id))
  }
  return events.join('')
}

/** The last event of a channel whose session is over. */
export const END = 'event: end\ndata: {}\n\n'

/** The last words of a server that ends: come back in a second, there is another one. */
export const COME_BACK = 'retry: 1000\n\n'

/** Keeps proxies from closing a quiet line, and shows broken ones. */
export const HEARTBEAT = ':\n\n'

function event(name: string, data: unknown, id: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

function fingerprint(rights: Rights): string {
  return createHash('sha256')
    .update(JSON.stringify(rightsOf(rights)))
    .digest('base64url')
    .slice(0, 12)
}
