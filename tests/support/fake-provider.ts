import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { endServer, portOf } from '#tests/support/ports.ts'

export interface ProviderCall {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Answers as told, as JSON or in so many letters; `silent` says nothing, `cut` breaks off in its answer. */
export type ProviderAnswer =
  | { status: number; body: unknown }
  | { status: number; text: string }
  | 'silent'
  | 'cut'

/** A local HTTP server in the place of an SMS provider; it remembers what it was asked. */
export async function fakeProvider(answer: ProviderAnswer) {
  const calls: ProviderCall[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    calls.push({ method, url, headers, body: await text(request) })
    if (answer === 'silent') return
    if (answer === 'cut') {
      response.writeHead(200, { 'content-length': 100 })
      response.write('{', () => request.socket.resetAndDestroy())
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end('text' in answer ? answer.text : JSON.stringify(answer.body))
  })
  const port = await portOf(server)
  onTestFinished(() => endServer(server))
  return { url: `http://127.0.0.1:${port}`, calls }
}

/** A local SMTP server that speaks just enough; `refuse` is what it says to a recipient, or at another word. */
export async function fakeMailServer(refuse?: string, at = 'RCPT') {
  const letters: string[] = []
  const server = createTcpServer((socket) =>
    converse(socket, letters, refuse === undefined ? {} : { [at]: refuse }),
  )
  const port = await portOf(server)
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${port}`, letters }
}

function converse(socket: Socket, letters: string[], refusals: Record<string, string>): void {
  let letter: string[] | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (letter) {
      if (line !== '.') return void letter.push(line)
      letters.push(letter.join('\n'))
      letter = null
      return say('250 taken')
    }
    const word = line.slice(0, 4).toUpperCase()
    const refusal = refusals[word]
    if (refusal !== undefined) return say(refusal)
    if (word === 'EHLO') return say('250-fake\r\n250 AUTH PLAIN')
    if (word === 'AUTH') return say('235 known')
    if (word === 'DATA') {
      letter = []
      return say('354 go on')
    }
    if (word === 'QUIT') return socket.end('221 bye\r\n')
    return say('250 ok')
  }
  say('220 fake')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
