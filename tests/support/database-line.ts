import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '#tests/support/ports.ts'

/** What becomes of a connection over the line. */
type Fate = 'passes' | 'silent' | 'refused'

/**
 * A TCP line to the socket of a database server, which may be cut, or swallow every byte without a
 * word, as a network does that lost one of its ends.
 */
export async function databaseLine(connectionString: string) {
  const url = new URL(connectionString)
  const { searchParams } = url
  const folder = searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${searchParams.get('port') ?? 5432}` }
    : { host: url.hostname, port: Number(url.port || 5432) }
  const open = new Map<Socket, { server: Socket; silent: boolean; lateMs: number }>()
  let fate: Fate = 'passes'
  const listener = createServer((client) => {
    client.on('error', () => undefined)
    if (fate === 'refused') return client.destroy()
    const line = { server: connect(target), silent: fate === 'silent', lateMs: 0 }
    open.set(client, line)
    line.server.on('error', () => undefined)
    client.on('data', (bytes) => line.silent || line.server.write(bytes))
    line.server.on('data', (bytes) => {
      if (line.lateMs > 0) setTimeout(() => client.write(bytes), line.lateMs)
      else if (!line.silent) client.write(bytes)
    })
    client.on('close', () => {
      open.delete(client)
      // The server behind a dead line learns nothing.
      if (!line.silent) line.server.destroy()
    })
    line.server.on('close', () => line.silent || client.destroy())
  })
  const port = await portOf(listener)
  const user = url.username || searchParams.get('user')
  const password = url.password && `:${url.password}`
  const ends = new Set<Socket>()
  return {
    connectionString: `postgres://${user}${password}@127.0.0.1:${port}${url.pathname}`,
    /** Connections made from now on. */
    newOnes(next: Fate) {
      fate = next
    },
    /** Those that are open swallow everything. */
    swallow() {
      for (const line of open.values()) {
        line.silent = true
        ends.add(line.server)
      }
    },
    /** What the server says on those that are open comes so much later. */
    answerLate(ms: number) {
      for (const line of open.values()) line.lateMs = ms
    },
    /** Those that are open end without a word of the server. */
    cut() {
      for (const [client, { server }] of open) {
        client.destroy()
        server.destroy()
      }
    },
    close() {
      listener.close()
      this.cut()
      for (const server of ends) server.destroy()
    },
  }
}

export type DatabaseLine = Awaited<ReturnType<typeof databaseLine>>
