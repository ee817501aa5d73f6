import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { AppError } from './errors.ts'
import { log } from './log/log.ts'

const MAX_MS = 25_000
const MAX_AT_ONCE = 2
const MAX_BYTES = 20 * 1024 * 1024
/** Where distributions put a Chromium. */
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Of the portal's own environment a browser needs these; its secrets it never sees. */
const PASSED = ['PATH', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']

// The page is a file without scripts that holds all it shows: nothing is left to be fetched.
const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
]

let running = 0

/** The browser of a setting, or one that stands where distributions put it; null without any. */
export function findBrowser(setting: string | undefined): string | null {
  if (setting) return existsSync(setting) ? setting : null
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const places = PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return places.find((place) => existsSync(place)) ?? null
}

/**
 * A page that holds all it shows, as PDF. Throws TOO_MANY_REQUESTS where others are being printed,
 * SERVICE_UNAVAILABLE where the browser does not come to an end in time; then it is killed, as when
 * its reader has `gone`.
 */
export async function printPdf(browser: string, html: string, gone?: AbortSignal, maxMs = MAX_MS) {
  if (running >= MAX_AT_ONCE) {
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'چند گزارش دیگر در حال ساخت است؛ یک دقیقه بعد دوباره بخواهید.',
      { retryAfterSeconds: 20 },
    )
  }
  running += 1
  let folder: string | null = null
  try {
    folder = await mkdtemp(path.join(tmpdir(), 'print-'))
    const page = path.join(folder, 'page.html')
    await writeFile(page, html, { mode: 0o600 })
    const pdf = await run(browser, folder, `file://${page}`, { signal: gone, timeout: maxMs })
    const isPdf = pdf.subarray(0, 5).toString('latin1') === '%PDF-'
    if (!isPdf || pdf.length > MAX_BYTES) throw new Error('the browser wrote no PDF')
    return pdf
  } catch (error) {
    if (error instanceof AppError) throw error
    if (!gone?.aborted) log.warn({ err: error }, 'a page could not be printed')
    throw new AppError('SERVICE_UNAVAILABLE', 'ساخت PDF نشد؛ همین صفحه را از مرورگر خود چاپ کنید.')
  } finally {
    running -= 1
    if (folder) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

type Limits = Pick<SpawnOptions, 'signal' | 'timeout'>

async function run(browser: string, folder: string, url: string, limits: Limits) {
  const env: NodeJS.ProcessEnv = { HOME: folder, TMPDIR: folder }
  for (const name of PASSED) if (process.env[name]) env[name] = process.env[name]
  // Its sandbox refuses to run as root, which only containers do.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []
  const own = [`--user-data-dir=${path.join(folder, 'profile')}`, '--remote-debugging-pipe']
  // A group of its own, so that it ends with everything it started.
  const child = spawn(browser, [...FLAGS, ...asRoot, ...own, 'about:blank'], {
    env,
    cwd: folder,
    detached: true,
    ...limits,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  try {
    return await Promise.race([
      printed(child, url),
      new Promise<never>((_, reject) => {
        child.once('error', reject)
        child.once('exit', (code, by) => reject(new Error(`the browser ended with ${code ?? by}`)))
      }),
    ])
  } finally {
    endGroup(child.pid)
  }
}

/** The few words of the DevTools protocol that printing takes, over the browser's own pipe. */
async function printed(child: ChildProcess, url: string): Promise<Buffer<ArrayBuffer>> {
  const { call, once } = speakTo(child)
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true })
  await call('Page.enable', {}, sessionId)
  const loaded = once('Page.loadEventFired')
  await call('Page.navigate', { url }, sessionId)
  await loaded
  const ready = { expression: 'document.fonts.ready.then(() => 1)', awaitPromise: true }
  await call('Runtime.evaluate', ready, sessionId)
  const paper = { preferCSSPageSize: true, printBackground: true }
  const { data = '' } = await call('Page.printToPDF', paper, sessionId)
  return Buffer.from(data, 'base64')
}

interface Message {
  id?: number
  method?: string
  result?: Record<string, string>
  error?: { message: string }
}

function speakTo(child: ChildProcess) {
  const [, , , into, outOf] = child.stdio
  if (!(into instanceof Writable && outOf instanceof Readable)) throw new Error('no pipe')
  const waiting = new Map<string, (message: Message) => void>()
  let text = ''
  let last = 0
  // What ends early is told by the end of the process.
  into.on('error', () => undefined)
  outOf.setEncoding('utf8').on('data', (piece: string) => {
    const parts = (text + piece).split('\0')
    text = parts.pop() ?? ''
    try {
      for (const part of parts) {
        const message: Message = JSON.parse(part)
        waiting.get(String(message.id ?? message.method))?.(message)
      }
    } catch {
      // Whatever speaks another language is no browser.
      child.kill('SIGKILL')
    }
  })
  const call = (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, string>>((resolve, reject) => {
      last += 1
      waiting.set(String(last), ({ result, error }) =>
        error ? reject(new Error(error.message)) : resolve(result ?? {}),
      )
      into.write(
        `${JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) })}\0`,
      )
    })
  const once = (event: string) =>
    new Promise<void>((resolve) => waiting.set(event, () => resolve()))
  return { call, once }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It is over already.
  }
}
