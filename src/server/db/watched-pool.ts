import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAwayError } from './database-away.ts'
import { makeRoom } from './make-room.ts'

/** How often connections are listened to. */
const LISTEN_EVERY_MS = 500
/** A connection that waits for an answer without a byte for so long is asked about. */
const SILENT_MS = 2_000
/** One whose server says that it is at work for us is asked about again after so long. */
const AT_WORK_MS = 5_000
const OPENING_MS = 4_000
/** Where nobody answers at all, what waits so long is given up. */
const GIVEN_UP_MS = 8_000
const PROBE_MS = 3_000
const CLOSE_MS = 2_000

const TOO_MANY_CONNECTIONS = '53300'

/** A session of the server by its process and its beginning: numbers come again. */
type SessionName = string

interface Heard {
  /** Who serves it; null while it is being opened. */
  session: SessionName | null
  bytes: number
  /** Since when it waits without a byte. */
  since: number
  askAt: number
}

interface Session {
  name: SessionName
  /** It waits for a question, and has for longer than its last answer may be on its way. */
  isIdle: boolean
  waits: string | null
}

type Connections = Map<pg.Client, Heard>
type Callback = Parameters<pg.Pool['connect']>[0]

const NAME = `concat(pid, ' since ', backend_start)`

/**
 * A pool that outlives its database. An error of a connection never ends the process. Watched, it
 * refuses at once while the database is away, and throws connections away whose other side is gone
 * without a word: another connection asks the server whether it is still at work for them, so that
 * a long statement is never taken for a dead line. Where waits for locks fill it, they end. See docs/decisions/035-database-away.md.
 */
export class WatchedPool extends pg.Pool {
  readonly #connections: Connections
  readonly #config: pg.PoolConfig
  #away: Error | null = null
  /** Sessions whose connections were thrown away; the server may hold their locks for hours. */
  readonly #left = new Set<SessionName>()
  #looking = false
  #makingRoom = false
  #timer: NodeJS.Timeout | undefined
  #onChange: (away: Error | null) => void = () => undefined

  constructor(config: pg.PoolConfig) {
    const connections: Connections = new Map()
    super({ ...config, Client: clientIn(connections, () => this.#look()) })
    this.#connections = connections
    this.#config = config
  }

  /** Begins to look after the connections; told when the database is away, and with null when it is back. */
  watch(onChange: (away: Error | null) => void): void {
    this.#onChange = onChange
    const { onConnect } = this.options
    this.options.onConnect = async (client) => {
      await onConnect?.(client)
      await this.#nameSession(client)
    }
    this.#timer = setInterval(() => this.#listen(), LISTEN_EVERY_MS).unref()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!this.#away) {
      if (!callback) return super.connect()
      super.connect(callback)
      return undefined
    }
    const error = new DatabaseAwayError('the database is away', { cause: this.#away })
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => undefined)
    return undefined
  }

  /** Ends the pool; what does not answer is left behind. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    const ended = this.end().then(() => true)
    if (await Promise.race([ended, sleep(CLOSE_MS, false, { ref: false })])) return
    for (const client of this.#connections.keys()) client.connection.stream.destroy()
  }

  async #nameSession(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<Pick<Session, 'name'>>(
      `select ${NAME} as name from pg_stat_activity where pid = pg_backend_pid()`,
    )
    const heard = client instanceof pg.Client ? this.#connections.get(client) : undefined
    if (heard) heard.session = rows[0]?.name ?? null
  }

  #listen(): void {
    if (this.ending) clearInterval(this.#timer)
    const now = performance.now()
    const silent = [...this.#connections].filter(([client, heard]) => isSilent(client, heard, now))
    if (this.#away || silent.some(([, { askAt }]) => askAt <= now)) void this.#look()
    if (this.#isCrowded()) void this.#makeRoom()
  }

  #isCrowded(): boolean {
    return this.waitingCount > 0 && !this.#away && !this.ending
  }

  async #makeRoom(): Promise<void> {
    if (this.#makingRoom) return
    this.#makingRoom = true
    const client = watchingClient(this.#config)
    try {
      await client.connect()
      await makeRoom(client, {
        most: this.options.max,
        isCrowded: () => this.#isCrowded(),
        pids: () => namesIn(this.#connections).map((name) => Number.parseInt(name, 10)),
      })
    } catch (error) {
      // Where there is no room for it either; the next look tries again.
      this.emit('error', error, client)
    } finally {
      this.#makingRoom = false
      void endConnection(client)
    }
  }

  /** Asks over a new connection whether the database is there and whom it is at work for. */
  async #look(): Promise<void> {
    if (this.#looking || !this.#timer || this.ending) return
    this.#looking = true
    const begun = performance.now()
    try {
      await withinTime(this.#config, async (client) => {
        const sessions = await readSessions(client, namesIn(this.#connections))
        // What has come meanwhile is heard first.
        await setImmediate()
        this.#judge(begun, (heard) => isDead(heard, sessions, begun))
        await endSessions(client, this.#left)
        this.#left.clear()
      })
      this.#tell(null)
    } catch (error) {
      // A busy process was late itself.
      await setImmediate()
      if (performance.now() - begun > PROBE_MS + LISTEN_EVERY_MS) return
      this.#judge(begun, ({ since }) => begun - since >= GIVEN_UP_MS)
      this.#tell(error instanceof Error ? error : new Error(String(error)))
    } finally {
      this.#looking = false
    }
  }

  /** Throws those away that were silent before the question was put, and are still. */
  #judge(asked: number, isOver: (heard: Heard) => boolean): void {
    const now = performance.now()
    for (const [client, heard] of this.#connections) {
      if (!isSilent(client, heard, now) || asked - heard.since < SILENT_MS) continue
      heard.askAt = now + (heard.session ? AT_WORK_MS : SILENT_MS)
      if (!isOver(heard)) continue
      if (heard.session) this.#left.add(heard.session)
      client.connection.stream.destroy()
    }
  }

  #tell(away: Error | null): void {
    // A server that is full is there, and serves the connections that it has.
    const found = away && 'code' in away && away.code === TOO_MANY_CONNECTIONS ? null : away
    const isNew = (found === null) !== (this.#away === null)
    this.#away = found
    if (isNew) this.#onChange(found)
  }
}

/** The pool makes its connections of this class, so that none is ever without a listener. */
function clientIn(connections: Connections, onTrouble: () => void): new () => pg.ClientBase {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const since = performance.now()
      connections.set(this, { session: null, bytes: 0, since, askAt: since + SILENT_MS })
      this.on('error', onTrouble)
      this.once('end', () => {
        const wasOpen = connections.get(this)?.session !== null
        connections.delete(this)
        if (!wasOpen) onTrouble()
      })
    }
  }
}

/** Whether it waits for an answer and has got nothing since it was last listened to. */
function isSilent(client: pg.Client, heard: Heard, now: number): boolean {
  const bytes = Number(Reflect.get(client.connection.stream, 'bytesRead') ?? 0)
  // The driver has this mark between its questions; its types do not.
  if (Reflect.get(client, 'readyForQuery') !== true && bytes === heard.bytes) return true
  Object.assign(heard, { bytes, since: now, askAt: now + SILENT_MS })
  return false
}

/**
 * It waits, but no session answers it: none is there, or one that waits for a question itself. Being
 * opened, it is given longer than the one that was opened after it.
 */
function isDead(
  { session, since }: Heard,
  sessions: ReadonlyMap<SessionName, Session>,
  asked: number,
): boolean {
  if (session === null) return asked - since >= OPENING_MS
  const found = sessions.get(session)
  if (!found) return true
  return found.isIdle || found.waits === 'ClientWrite'
}

function namesIn(connections: Connections): SessionName[] {
  return [...connections.values()].flatMap(({ session }) => session ?? [])
}

async function readSessions(client: pg.Client, names: readonly SessionName[]) {
  const { rows } = await client.query<Session>(
    `select ${NAME} as name, wait_event as waits, coalesce(state like 'idle%'
       and clock_timestamp() - state_change >= interval '${SILENT_MS} ms', false) as "isIdle"
     from pg_stat_activity where ${NAME} = any($1)`,
    [names],
  )
  return new Map(rows.map((session) => [session.name, session]))
}

async function endSessions(client: pg.Client, names: ReadonlySet<SessionName>): Promise<void> {
  if (names.size === 0) return
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${NAME} = any($1)`,
    [[...names]],
  )
}

/** Does work on a connection of its own, or fails soon. */
async function withinTime(config: pg.PoolConfig, work: (client: pg.Client) => Promise<void>) {
  const client = watchingClient(config)
  const ended = new AbortController()
  const working = client.connect().then(() => work(client))
  const late = sleep(PROBE_MS, null, { signal: ended.signal, ref: false }).then(() => {
    throw new DatabaseAwayError(`no answer within ${PROBE_MS} ms`)
  })
  try {
    await Promise.race([working, late])
  } finally {
    ended.abort()
    void endConnection(client)
  }
}

function watchingClient({ connectionString }: pg.PoolConfig): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'data-daru watch',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  client.on('error', () => undefined)
  return client
}

/** A farewell, and the end of the line a moment later where nobody takes it. */
export function endConnection(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), 500)
  return client
    .end()
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
}
