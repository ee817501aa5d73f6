import { createServer } from 'node:http'
import { endServer, portOf } from '#tests/support/ports.ts'

export interface Served {
  body: string | Uint8Array
  status?: number
  lastModified?: string
  /** Half of it comes, then the connection ends. */
  isCut?: boolean
}

/** A small server of files; `at` says what a path holds just now, undefined is no such file. It ends where `await using` does. */
export async function startFileStandIn(at: (path: string) => Served | undefined) {
  /** Addresses with their status, in the order in which they were asked. */
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const served = at(path)
    const isKnown =
      served?.lastModified !== undefined &&
      request.headers['if-modified-since'] === served.lastModified
    const status = isKnown ? 304 : (served?.status ?? (served ? 200 : 404))
    if (path !== '/robots.txt') asked.push(`${status} ${path}`)
    const { lastModified, body = '', isCut } = served ?? {}
    const bytes = Buffer.from(body)
    response.writeHead(status, {
      ...(lastModified ? { 'last-modified': lastModified } : {}),
      ...(isCut ? { 'content-length': bytes.length } : {}),
    })
    if (!isCut) return void response.end(isKnown ? '' : bytes)
    response.write(bytes.subarray(0, bytes.length / 2))
    setTimeout(() => response.destroy(), 10)
  })
  const port = await portOf(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    [Symbol.asyncDispose]: () => endServer(server),
  }
}
