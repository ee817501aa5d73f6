import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'
import { openDatabase } from './open-database.ts'

test('a server of the user is taken as it is, and left running', async () => {
  const { connectionString, database } = await freshDatabase()
  const opened = await openDatabase({ databaseUrl: connectionString })
  expect(opened).toMatchObject({ connectionString, startedHere: false })
  await opened.stop()
  expect((await database.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an unreachable server is named without its password', async () => {
  const message = await failureOf('postgresql://daru:s3cret@127.0.0.1:1/market')
  expect(message).toContain('DATABASE_URL: no connection to daru@127.0.0.1:1/market')
  expect(message).toContain('ECONNREFUSED')
  expect(message).not.toContain('s3cret')
})

test('a database that does not exist is named', async () => {
  const { connectionString } = await freshDatabase()
  const url = new URL(connectionString)
  url.pathname = '/no_such_database'
  expect(await failureOf(url.href)).toMatch(/no_such_database.*does not exist/)
})

test.each([
  ['another protocol', 'mysql://daru:s3cret@localhost/market'],
  ['no protocol', 'daru:s3cret@localhost/market'],
  ['a bare # in the password', 'postgresql://daru:12#s3cret@localhost/market'],
  ['a bare / in the password', 'postgresql://daru:12/s3cret@localhost/market'],
  ['a bare ? in the password', 'postgresql://daru:12?s3cret@localhost/market'],
  ['a port that is no number', 'postgresql://daru:s3cret@localhost:port/market'],
])('%s is refused with the right form, without the password', async (_, databaseUrl) => {
  const message = await failureOf(databaseUrl)
  expect(message).toContain('postgresql://user:password@host:5432/database')
  expect(message).not.toContain('s3cret')
})

test('a database that cannot hold Persian text is refused', async () => {
  const connectionString = await emptyDatabase(`encoding 'SQL_ASCII' locale 'C'`)
  expect(await failureOf(connectionString)).toMatch(/SQL_ASCII; UTF8 is needed/)
})

test('a server that only reads, or lets this user create nothing, is refused with what is needed', async () => {
  const { connectionString, database } = await freshDatabase()
  const options = new URL(connectionString)
  options.searchParams.set('options', '-c default_transaction_read_only=on')
  expect(await failureOf(options.href)).toMatch(/only reads .* the primary is needed/)
  const role = `lesser_${randomUUID().slice(0, 8)}`
  await database.execute(`create role ${role} login`)
  onTestFinished(async () => void (await database.execute(`drop role ${role}`)))
  const lesser = new URL(connectionString)
  if (lesser.searchParams.has('user')) lesser.searchParams.set('user', role)
  else lesser.username = role
  expect(await failureOf(lesser.href)).toMatch(/no right to create/)
})

test('a pooler that shares one session among connections is refused with the mode that is needed', async () => {
  const { connectionString } = await freshDatabase()
  const pooler = await poolerOf(connectionString)
  expect(await failureOf(pooler)).toMatch(/transaction mode; pool_mode = session is needed/)
})

/** As PgBouncer in transaction mode: one session of the database, to which all connections speak in turn. */
async function poolerOf(connectionString: string): Promise<string> {
  const session = new pg.Client(connectionString)
  session.on('error', () => undefined)
  await session.connect()
  const { stream } = (session as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  const server = createServer((client) => {
    client.once('data', () => {
      client.write(WELCOME)
      client.on('data', (asked) => {
        if (asked.toString('latin1', 0, 1) !== 'Q') return
        stream.once('data', (answer) => client.write(answer))
        stream.write(asked)
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    stream.destroy()
  })
  return `postgresql://daru@127.0.0.1:${(server.address() as AddressInfo).port}/any`
}

/** Of PostgreSQL's protocol: well known, and ready for a query. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

async function failureOf(databaseUrl: string): Promise<string> {
  try {
    await openDatabase({ databaseUrl })
  } catch (error) {
    return String(error)
  }
  throw new Error('It was accepted')
}
