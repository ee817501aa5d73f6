import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { type ClientOptions, closeDatabase, connectDatabase } from './client.ts'

test('connections carry their name', async () => {
  const database = await connect({ applicationName: 'import' })
  const { rows } = await database.execute(sql`show application_name`)
  expect(rows).toEqual([{ application_name: 'import' }])
})

test('a statement that runs too long is ended, unless it may', async () => {
  const hasty = await connect({ statementTimeoutMs: 20 })
  const sleeping = hasty.execute(sql`select pg_sleep(5)`)
  await expect(sleeping).rejects.toMatchObject({ cause: { code: '57014' } })
  const patient = await connect({ statementTimeoutMs: 0 })
  const { rows } = await patient.execute(sql`show statement_timeout`)
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

test('a table that somebody else locks is not waited for as long as a statement may take', async () => {
  const database = await connect({ statementTimeoutMs: 3_000 })
  const limits = sql`select current_setting('lock_timeout') as lock`
  expect((await database.execute(limits)).rows).toEqual([{ lock: '3s' }])
  const server = await connect({})
  expect((await server.execute(limits)).rows).toEqual([{ lock: '5s' }])
  const patient = await connect({ statementTimeoutMs: 0 })
  expect((await patient.execute(limits)).rows).toEqual([{ lock: '0' }])
})

test('no statement is compiled, whatever the server would do', async () => {
  const { connectionString } = await freshDatabase()
  const keeper = await connect({}, connectionString)
  await keeper.execute(sql`
    do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`)
  const database = await connect({}, connectionString)
  const { rows } = await database.execute(sql`show jit`)
  expect(rows).toEqual([{ jit: 'off' }])
})

test('names no setting while connecting, which PgBouncer would refuse', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const database = await connect({ statementTimeoutMs: 20 }, `postgresql://me@127.0.0.1:${port}/my`)
  const arrival = once(server, 'connection')
  const asked = database.$client.connect()
  const [socket]: Socket[] = await arrival
  const [message] = await once(socket as Socket, 'data')
  socket?.destroy()
  // Eight bytes of length and version, then names and values in turns.
  const names = String(message.subarray(8))
    .split('\0')
    .filter((_, place) => place % 2 === 0)
  expect(names.filter(Boolean)).toEqual(['user', 'database', 'application_name', 'client_encoding'])
  await expect(asked).rejects.toThrow()
})

test('a connection that breaks while idle is reported and replaced', async () => {
  const errors = Promise.withResolvers<Error>()
  const database = await connect({ maxConnections: 1, onIdleError: errors.resolve })
  const { rows } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const other = await connect({}, database.$client.options.connectionString)
  await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
  expect((await errors.promise).message).toMatch(/terminat/)
  const after = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  expect(after.rows[0]?.pid).not.toBe(rows[0]?.pid)
})

async function connect(options: ClientOptions, connectionString?: string) {
  const database = connectDatabase(
    connectionString ?? (await freshDatabase()).connectionString,
    options,
  )
  onTestFinished(() => closeDatabase(database))
  return database
}
