import http from 'node:http'
import type { MixedPages } from './mixed-pages.ts'

export interface Mixed {
  port: number
  cookie: string
  /** Which of all requests these are. */
  from: number
  to: number
}

const CONNECTIONS = 16
/** Of ten requests these are of somebody signed in. */
const SIGNED_IN = 2
/** What a browser is led on from is an answer too. */
const GOOD = new Set([200, 301, 308])

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function draw({ visitor, own }: MixedPages, request: number): { path: string; isOwn: boolean } {
  const isOwn = request % 10 < SIGNED_IN
  const pages = isOwn ? own : visitor
  return { path: pages[request % pages.length] ?? '/', isOwn }
}

function ask(port: number, path: string, cookie: string | undefined): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', ...(cookie && { cookie }) }
  return new Promise((resolve, reject) => {
    const asked = http.get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    asked.on('error', reject)
  })
}

let pages: MixedPages = { visitor: [], own: [] }

process.on('message', async (message: Mixed | MixedPages) => {
  if ('own' in message) {
    pages = message
    return
  }
  const { port, cookie, from, to } = message
  const refused: string[] = []
  let next = from
  const work = async () => {
    while (next < to) {
      const { path, isOwn } = draw(pages, next++)
      const status = await ask(port, path, isOwn ? cookie : undefined)
      if (!GOOD.has(status)) refused.push(`${status} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  process.send?.(refused)
})
process.once('disconnect', () => process.exit(0))
