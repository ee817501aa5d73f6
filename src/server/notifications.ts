import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { endConnection } from './db/watched-pool.ts'
import { log } from './log/log.ts'

/** How often the line is opened again where it is lost, and tried where it is not. */
const EVERY_MS = 1_000
/** Nothing is written over a listening line: only a question shows that its other side is gone. */
const ANSWER_MS = 3_000
const CONNECT_MS = 5_000

export interface Notifications {
  /**
   * Calls back for each NOTIFY on the channel, and with null after the line was lost and is back.
   * What is told after this has resolved is heard.
   */
  on(channel: string, received: (payload: string | null) => void): Promise<void>
  close(): Promise<void>
}

/**
 * What the database tells: one listening connection for the whole process, opened again after a
 * loss, also one that nobody was told of. What was told meanwhile is gone, so listeners look for themselves when they hear null.
 */
export async function openNotifications(connectionString: string): Promise<Notifications> {
  const listeners = new Map<string, Set<(payload: string | null) => void>>()
  let client: pg.Client | null = null
  let wasLost = false
  let closed = false
  let trying = false

  async function open() {
    if (client || closed) return
    const opening = new pg.Client({
      connectionString,
      application_name: 'data-daru notifications',
      connectionTimeoutMillis: CONNECT_MS,
    })
    client = opening
    const lose = () => {
      if (client !== opening) return
      client = null
      wasLost = true
    }
    opening.on('error', lose).on('end', lose)
    opening.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    try {
      await opening.connect()
      for (const channel of listeners.keys()) await listen(opening, channel)
      if (wasLost) for (const channel of listeners.keys()) tell(channel, null)
      wasLost = false
    } catch (error) {
      if (!wasLost) log.warn({ err: error }, 'no notifications of the database; trying again')
      lose()
      void endConnection(opening)
    }
  }

  async function tryLine() {
    if (trying) return
    trying = true
    const asked = client
    if (asked) {
      const answered = asked.query('select 1').then(() => true)
      const isThere = await Promise.race([answered, sleep(ANSWER_MS, false, { ref: false })]).catch(
        () => false,
      )
      if (!isThere) asked.connection.stream.destroy()
    } else await open()
    trying = false
  }

  function tell(channel: string, payload: string | null) {
    for (const received of listeners.get(channel) ?? []) received(payload)
  }

  async function on(channel: string, received: (payload: string | null) => void) {
    const known = listeners.get(channel)
    listeners.set(channel, (known ?? new Set()).add(received))
    if (known || !client) return
    await listen(client, channel).catch((error) => log.warn({ err: error }, 'not listening'))
  }

  await open()
  const timer = setInterval(tryLine, EVERY_MS).unref()
  return {
    on,
    async close() {
      closed = true
      clearInterval(timer)
      if (client) await endConnection(client)
    },
  }
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
