import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** The port on which a server listens from now on, any that is free. */
export async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Ends a server, whatever is open on it. */
export async function endServer(server: HttpServer): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** A port that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await once(server.close(), 'close')
  return port
}
