import { type SQL, sql } from 'drizzle-orm'
import { closeDatabase, connectDatabase, type Database, type Queryable } from './db/client.ts'
import { log } from './log/log.ts'
import { readPublishedState } from './published-state.ts'

export interface Replicas {
  /**
   * A replica that shows what this server shows and has replayed `wrote`, the position of the
   * reader's last write; null where the primary has to answer.
   */
  choose(wrote: string | null): Database | null
  /** How many of them may be asked now, and how many there are. */
  count(): { usable: number; all: number }
  /** Looks at the primary and all replicas; goes on by itself every second. */
  look(): Promise<void>
  close(): Promise<void>
}

interface ReplicaOptions {
  urls: readonly string[]
  primary: Queryable
  /** What readers of this server see: dataset version, settings and plans. */
  shown: () => string
  maxConnections?: number
  everyMs?: number
}

interface Replica {
  name: string
  db: Database
  /** Its own line, so that looking never waits behind readers. */
  probe: Database
  found: { replayed: bigint; state: string } | null
}

/** A replica further behind than so many looks is left alone until it has caught up. */
const MAX_LOOKS_BEHIND = 5
const connectionTimeoutMs = 1_000
/** Half of what an answer may take, so that the primary can still be asked. */
const readTimeoutMs = 10_000
const probeTimeoutMs = 1_000

/** Follows the read replicas; a lost one is noticed within two looks, and again when it is back. */
export async function openReplicas(options: ReplicaOptions): Promise<Replicas> {
  const { primary, shown, everyMs = 1_000 } = options
  const replicas = options.urls.map((url) => connectReplica(url, options.maxConnections))
  let positions: bigint[] = []
  let turn = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function look() {
    await Promise.all([lookAtPrimary(), ...replicas.map(lookAtReplica)])
  }

  async function lookAtPrimary() {
    const position = await positionOf(primary, sql`pg_current_wal_flush_lsn()`).catch(() => null)
    if (position) positions = [...positions, parsePosition(position)].slice(-MAX_LOOKS_BEHIND)
  }

  function choose(wrote: string | null) {
    const needed = wrote === null ? 0n : parsePosition(wrote)
    const usable = replicas.filter((replica) => mayAnswer(replica, needed))
    turn += 1
    return usable[turn % usable.length]?.db ?? null
  }

  function mayAnswer({ found }: Replica, needed: bigint) {
    if (!found || found.state !== shown()) return false
    return found.replayed >= needed && found.replayed >= (positions[0] ?? 0n)
  }

  async function goOn() {
    await look()
    if (!closed) timer = setTimeout(goOn, everyMs).unref()
  }

  await goOn()
  return {
    choose,
    look,
    count: () => ({
      usable: replicas.filter((replica) => mayAnswer(replica, 0n)).length,
      all: replicas.length,
    }),
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all(replicas.flatMap(({ db, probe }) => [db, probe].map(closeDatabase)))
    },
  }
}

function connectReplica(url: string, maxConnections = 10): Replica {
  const onIdleError = () => undefined
  const both = { connectionTimeoutMs, onIdleError }
  const db = connectDatabase(url, {
    ...both,
    applicationName: 'data-daru reads',
    // Whether it is there is looked at below; dead connections to it are to be thrown away.
    onAway: () => undefined,
    maxConnections,
    queryTimeoutMs: readTimeoutMs,
  })
  const probe = connectDatabase(url, {
    ...both,
    applicationName: 'data-daru looks',
    maxConnections: 1,
    queryTimeoutMs: probeTimeoutMs,
  })
  return { name: new URL(url).host, db, probe, found: null }
}

async function lookAtReplica(replica: Replica): Promise<void> {
  const before = replica.found
  replica.found = await read(replica.probe).catch((error) => {
    if (before) log.warn({ err: error, replica: replica.name }, 'a replica does not answer')
    return null
  })
  if (!before && replica.found) log.info({ replica: replica.name }, 'a replica answers')
}

async function read(db: Database) {
  // First the position: what is read after it is at least as new.
  const position = sql`case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end`
  const replayed = parsePosition(await positionOf(db, position))
  return { replayed, state: await readPublishedState(db) }
}

/** How far the primary has written: all that was committed before is within it. */
export function writtenPosition(db: Queryable): Promise<string> {
  return positionOf(db, sql`pg_current_wal_insert_lsn()`)
}

async function positionOf(db: Queryable, position: SQL): Promise<string> {
  const { rows } = await db.execute<{ position: string | null }>(
    sql`select ${position} as position`,
  )
  return rows[0]?.position ?? '0/0'
}

/** Beyond what any replica has replayed. */
export const NEVER_REPLAYED = 'FFFFFFFF/FFFFFFFF'

/** A browser may send anything here; what is no position sends its reader to the primary. */
function parsePosition(text: string): bigint {
  const [, high, low] = /^([\da-f]{1,8})\/([\da-f]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) return parsePosition(NEVER_REPLAYED)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
