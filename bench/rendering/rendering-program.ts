import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToString } from 'react-dom/server'
import { parseEnv } from '#src/server/env.ts'
import { openPortal } from '#src/server/open-portal.ts'
import { finishPage } from '#src/server/pages/finish-page.ts'
import type { RenderPage } from '#src/server/pages/render-safely.ts'
import { openSession } from '../sign-in.ts'
import { readElements } from './element-tree.ts'

export interface RenderingResult {
  bytes: number
  /** Milliseconds of the processor for one page, by round. */
  rounds: { bare: number; page: number; brotli: number }[]
}

const WARM_UPS = 100
const ROUNDS = 21
const PAGES = 40

const [url = '', page = '/'] = process.argv.slice(2)
const env = parseEnv({
  ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  DATABASE_URL: url,
})
const portal = await openPortal(env)
const entry = pathToFileURL(path.resolve('dist/server/server.js')).href
const { default: rendering }: { default: { fetch: RenderPage } } = await import(entry)
const cookie = await openSession(portal.db, 'professional')
process.send?.(await measure())
process.once('disconnect', async () => {
  await portal.close()
  process.exit(0)
})

async function measure(): Promise<RenderingResult> {
  const elements = readElements((await draw('identity')).toString())
  const bare = async () => Buffer.from(renderToString(elements()))
  const own = () => draw('identity')
  const compressed = () => draw('br')
  for (let call = 0; call < WARM_UPS; call += 1) for (const way of [bare, own]) await way()
  const rounds: RenderingResult['rounds'] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await costOf(bare),
      page: await costOf(own),
      brotli: await costOf(compressed),
    })
  }
  return { bytes: (await bare()).length, rounds }
}

/** From the request to the bytes that are sent, as for whoever holds this session. */
async function draw(encoding: 'identity' | 'br'): Promise<Buffer> {
  const origin = { protocol: 'http', host: '127.0.0.1', address: '127.0.0.1' } as const
  const request = new Request(`http://127.0.0.1${page}`, {
    headers: { accept: 'text/html', cookie },
  })
  const drawn = await rendering.fetch(request)
  const { answer } = await finishPage(drawn, { encoding, origin, visitor: false, url: page })
  if (answer.status !== 200) throw new Error(`${page} was answered with ${answer.status}`)
  return answer.body
}

async function costOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let run = 0; run < PAGES; run += 1) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / PAGES
}
