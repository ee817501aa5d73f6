import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareAnswer {
  headers: string[]
  /** Base 64. */
  body: string
}

// Sends the same bytes to everyone: what Node itself can do on this machine.
process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))
