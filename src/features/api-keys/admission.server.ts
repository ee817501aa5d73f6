import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import type { Scope } from './scopes.ts'
import { dailyAllowance, type Usage } from './usage.server.ts'

/** Written once a minute at most. */
const NOTED_EVERY_MS = 60_000

/** A request with a key: `rows` are set aside for its answer, or null where nothing is counted. */
interface KeyUse {
  keyHash: string
  scope: Scope
  rows: number | null
}

export interface AdmittedKey {
  userId: string
  name: string
  scopes: readonly string[]
  /** Its day is the one that counts the request, however late the answer. */
  admittedAt: Date
  /** The account has an organizational subscription that runs. */
  entitled: boolean
  /** What the day has used with this request; null where it was not counted. */
  used: Usage | null
}

/**
 * Whose keys these are; where one may be used for its scope, the request is counted and its rows are
 * set aside, unless one of the two allowances does not reach. One statement looks and decides, so
 * that neither a revoked key nor the last request of the day is known later to one server than to
 * another. Of each account one use may be counted. Null for a key that is not in force.
 */
async function admitAll({ $client }: Database, uses: readonly KeyUse[], at: Date) {
  const daily = dailyAllowance()
  // The day's first request has no row yet that could refuse it.
  const fits = (rows: number | null) => rows !== null && daily.requests >= 1 && rows <= daily.rows
  const values = [
    uses.map(({ keyHash }) => keyHash),
    uses.map(({ scope }) => scope),
    uses.map(({ rows }) => (fits(rows) ? rows : null)),
    at.toISOString(),
    new Date(at.getTime() - NOTED_EVERY_MS).toISOString(),
    todayInTehran(at),
    daily.requests,
    daily.rows,
  ]
  const { rows: found } = await $client.query<FoundRow>({ ...STATEMENT, values })
  const byPlace = new Map(found.map((row) => [Number(row.place) - 1, admittedKey(row, at)]))
  return uses.map((_, place) => byPlace.get(place) ?? null)
}

interface FoundRow {
  place: string
  user_id: string
  name: string
  scopes: string[]
  entitled: boolean
  requests: number | null
  used_rows: number | null
}

function admittedKey(row: FoundRow, admittedAt: Date): AdmittedKey {
  const { user_id: userId, name, scopes, entitled, requests, used_rows: rows } = row
  return {
    userId,
    name,
    scopes,
    admittedAt,
    entitled,
    used: requests === null ? null : { requests, rows: rows ?? 0 },
  }
}

// Connections know it by its name: planning it takes longer than answering it. It does not wait for
// the disk either: after a crash of the database, what the last half second counted is given away.
// Servers count in the order of accounts, so that none waits for another that waits for it.
const STATEMENT = {
  name: 'admit_api_requests',
  text: `with found as (
      select asked.place, asked.scope, asked.rows,
        k.id, k.user_id, u.name, k.scopes, k.last_used_at,
        exists (select from subscriptions s where s.user_id = k.user_id and s.tier = 2
          and s.starts_at <= $4::timestamptz and s.ends_at > $4::timestamptz) as entitled,
        set_config('synchronous_commit', 'off', true)
      from unnest($1::text[], $2::text[], $3::int[])
        with ordinality as asked (key_hash, scope, rows, place)
      join api_keys k on k.key_hash = asked.key_hash
      join users u on u.id = k.user_id
      where k.revoked_at is null and u.status = 'ACTIVE'
    ), used as (
      insert into api_usage (user_id, used_on, requests, rows)
      select user_id, $6::date, 1, rows from found
      where rows is not null and entitled and scope = any (scopes)
      order by user_id
      on conflict (user_id, used_on) do update
        set requests = api_usage.requests + 1, rows = api_usage.rows + excluded.rows
        where api_usage.requests < $7::int and api_usage.rows + excluded.rows <= $8::int
      returning user_id, requests, rows
    ), noted as (
      update api_keys set last_used_at = $4::timestamptz
      from found join used on used.user_id = found.user_id
      where api_keys.id = found.id and found.rows is not null
        and (found.last_used_at is null or found.last_used_at <= $5::timestamptz)
    )
    select found.place, found.user_id, found.name, found.scopes, found.entitled,
      used.requests, used.rows as used_rows
    from found left join used on used.user_id = found.user_id and found.rows is not null`,
}

interface Waiting {
  use: KeyUse
  /** Whose request it is, where it is counted. */
  account: string | null
  admit: (key: AdmittedKey | null) => void
  fail: (reason: unknown) => void
}

interface Line {
  waiting: Waiting[]
  isServed: boolean
}

const lines = new WeakMap<Database, Line>()

/**
 * Admits a request together with those that come while others are being admitted: the busier the
 * server, the more of them share a statement, and one that comes alone waits for nobody. An account
 * has one request in a statement, so that each is counted by what is left after the one before.
 */
export function admitRequest(
  db: Database,
  use: KeyUse,
  account: string | null,
): Promise<AdmittedKey | null> {
  const line = lines.get(db) ?? { waiting: [], isServed: false }
  lines.set(db, line)
  return new Promise((admit, fail) => {
    line.waiting.push({ use, account, admit, fail })
    if (!line.isServed) void serve(db, line)
  })
}

async function serve(db: Database, line: Line): Promise<void> {
  line.isServed = true
  while (line.waiting.length > 0) {
    const together = takeTogether(line)
    try {
      const uses = together.map(({ use }) => use)
      const admitted = await admitAll(db, uses, now())
      for (const [place, { admit }] of together.entries()) admit(admitted[place] ?? null)
    } catch (error) {
      for (const { fail } of together) fail(error)
    }
  }
  line.isServed = false
}

/** The first of each account; the others stay in the line. */
function takeTogether(line: Line): Waiting[] {
  const accounts = new Set<string>()
  const together: Waiting[] = []
  const left: Waiting[] = []
  for (const one of line.waiting) {
    const comesLater = one.account !== null && accounts.has(one.account)
    ;(comesLater ? left : together).push(one)
    if (one.account !== null) accounts.add(one.account)
  }
  line.waiting = left
  return together
}
