import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import type { Order } from '#tests/support/clocked-server-program.ts'

/** What stands in every page, so that all servers have to be asked by the same name. */
const HOST = 'localhost'

/** Visitors read so much from one address, so that each question is put from another one. */
let addresses = 0
const nextAddress = () => {
  addresses += 1
  return [10, addresses >> 16, (addresses >> 8) & 255, addresses & 255].join('.')
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  setCookies: readonly string[]
  body: Buffer
}

export interface Asked {
  method: 'GET' | 'HEAD' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
}

export interface ClockedServer {
  ask(asked: Asked): Promise<Answer>
  order(order: Order): Promise<unknown>
  close(): Promise<void>
}

/** A server of the current build with a clock of its own; a forgetful one keeps nothing at all. */
export async function startClockedServer(
  connectionString: string,
  clock: number,
  memory: 'keeping' | 'forgetful',
): Promise<ClockedServer> {
  const program = path.resolve('tests/support/clocked-server-program.ts')
  const child = fork(program, [connectionString, String(clock), memory], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit').then(([status]): never => {
    throw new Error(`a server ended with status ${status}`)
  })
  ended.catch(() => undefined)
  const next = async () => (await Promise.race([once(child, 'message'), ended]))[0]
  const port: unknown = await next()
  const agent = new http.Agent({ keepAlive: true })
  return {
    ask: (asked) => send(asked, { agent, port: Number(port) }),
    order: async (order) => {
      const done = next()
      child.send(order)
      return done
    },
    async close() {
      agent.destroy()
      child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}

/** Bytes as they come, neither decompressed nor led on. */
function send(asked: Asked, to: { agent: http.Agent; port: number }): Promise<Answer> {
  const headers = { ...asked.headers, host: HOST, 'x-forwarded-for': nextAddress() }
  const { method, path } = asked
  return new Promise((resolve, reject) => {
    const sent = http.request({ ...to, host: '127.0.0.1', method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      answer.on('end', () => {
        const { 'set-cookie': setCookies = [], ...others } = answer.headers
        const pairs = Object.entries(others).map(([name, value]) => [name, String(value)] as const)
        const body = Buffer.concat(chunks)
        const status = answer.statusCode ?? 0
        resolve({ status, headers: Object.fromEntries(pairs), setCookies, body })
      })
    })
    sent.on('error', reject)
    sent.end(asked.body)
  })
}
