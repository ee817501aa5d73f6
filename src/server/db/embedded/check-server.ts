import pg from 'pg'

const OLDEST = 150_000

/** Fails with what is wrong with DATABASE_URL; the password never appears in the message. */
export async function checkServer(databaseUrl: string): Promise<void> {
  const client = clientOf(databaseUrl)
  client.on('error', () => undefined)
  const place = `${client.user}@${client.host}:${client.port}/${client.database}`
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`DATABASE_URL: no connection to ${place}: ${reasonOf(error)}`)
  }
  try {
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding`,
    )
    const complaint = rows[0] && complaintOf(rows[0])
    if (complaint) throw new Error(`DATABASE_URL: ${place} ${complaint}`)
  } finally {
    await client.end()
  }
}

type Facts = { version: number; encoding: string }

function complaintOf({ version, encoding }: Facts): string | null {
  if (version < OLDEST) return `runs PostgreSQL ${Math.floor(version / 10_000)}; 15 is needed`
  if (encoding !== 'UTF8') return `is encoded in ${encoding}; UTF8 is needed`
  return null
}

/** A bare # / ? in the password would make the rest of it part of the address, and of messages. */
const WELL_FORMED = /^postgres(?:ql)?:\/\/[^/?#]*(?:[/?][^@#]*)?$/

function clientOf(databaseUrl: string): pg.Client {
  try {
    if (!WELL_FORMED.test(databaseUrl)) throw new Error('malformed')
    return new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  } catch {
    throw new Error(
      'DATABASE_URL is not of the form postgresql://user:password@host:5432/database (in the password, # / ? are written as %23 %2F %3F)',
    )
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ')
  return error instanceof Error ? error.message : String(error)
}
