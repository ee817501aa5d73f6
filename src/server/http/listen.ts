import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Listener {
  port: number
  /** Goes on answering, and asks for each connection to be the last. */
  announceEnd(): void
  /** Stops taking requests, lets those under way end, then closes what is left. */
  drain(maxMs: number): Promise<void>
}

const LIMITS = {
  // Larger than the longest URL, so that a long one gets our own answer and not a bare 431.
  maxHeaderSize: 64 * 1024,
  headersTimeout: 15_000,
  // Two hundred megabytes over a line of two megabits a second; see words/import-limits.ts.
  requestTimeout: 900_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  bodyWindow: 60_000,
}

/** Bytes of a body in each window, some 140 a second: less is no line that people have. */
const MIN_IN_WINDOW = 8_192

interface Place {
  host: string
  port: number
  limits?: ServerOptions & { bodyWindow: number }
  /** What names the port in the environment, for whoever has to choose another. */
  setting?: 'PORT' | 'METRICS_PORT'
}

export async function listen(
  onRequest: RequestListener,
  { host, port, limits = LIMITS, setting = 'PORT' }: Place,
): Promise<Listener> {
  let ending = false
  const server = createServer(limits, (request, response) => {
    // A proxy that keeps its lines open would send its next request into a closing one.
    if (ending) response.shouldKeepAlive = false
    // What was refused half-way would stand before the next request of the same line, for good.
    response.once('finish', () => {
      if (!request.complete) request.removeAllListeners('data').resume()
    })
    if (hasBody(request)) watchBody(request, response, limits.bodyWindow)
    onRequest(request, response)
  })
  const announceEnd = () => {
    ending = true
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A browser opens connections ahead of need: an answer on one that asked nothing would be read as
    // the answer to its next request, a closed one is opened anew.
    const askedNothing = socket.bytesRead === 0
    if (askedNothing || error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    socket.end(plainAnswer(error.code ?? ''))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(refusedPort(error, host, port, setting)),
    )
    server.listen(port, host, () => resolve())
  })
  return {
    port: portOf(server),
    announceEnd,
    drain(maxMs) {
      announceEnd()
      return drain(server, maxMs)
    },
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Ends a line whose body hardly comes, and one that goes on sending a window after its answer. What waits to be
 * read is not the sender's delay.
 */
function watchBody(request: IncomingMessage, response: ServerResponse, windowMs: number): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const came = socket.bytesRead - before
    before += came
    if (request.complete) return clearInterval(timer)
    if (response.writableFinished) return socket.destroy()
    if (came >= MIN_IN_WINDOW || request.readableLength > 0) return
    if (!response.headersSent) socket.write(plainAnswer('ERR_HTTP_REQUEST_TIMEOUT'))
    socket.destroySoon()
  }, windowMs)
  response.once('finish', () => timer.refresh())
  request.once('close', () => clearInterval(timer))
}

function refusedPort(error: NodeJS.ErrnoException, host: string, port: number, setting: string) {
  const place = `${host}:${port}`
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `نشانی ${place} گرفته است؛ ${setting} دیگری بگذارید. ${place} is taken: set another ${setting}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new Error(
      `این حساب کاربری اجازهٔ ${place} را ندارد. This account may not listen on ${place}.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(
      `«${host}» نشانی این دستگاه نیست. ${setting.replace('PORT', 'HOST')}=${host} is no address of this machine.`,
    )
  }
  return error
}

const BROKEN = ['400 Bad Request', 'درخواست HTTP درست نیست.'] as const
const REFUSALS: Record<string, readonly [status: string, text: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'هدرها یا نشانی بیش از اندازه بلند است.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'درخواست تا پایان مهلت کامل نرسید.'],
}

function plainAnswer(code: string): string {
  const [status, text] = REFUSALS[code] ?? BROKEN
  return [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    '',
    text,
  ].join('\r\n')
}

function portOf(server: Server): number {
  // A TCP server's address is an object; a string only stands for a pipe.
  return (server.address() as AddressInfo).port
}

async function drain(server: Server, maxMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), maxMs)
  await closed
  clearTimeout(timer)
}
