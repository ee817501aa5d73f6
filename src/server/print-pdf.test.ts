import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findBrowser, printPdf } from './print-pdf.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'browser-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
// What other programs leave in the machine's own folder is nothing of these tests.
beforeEach(() => vi.stubEnv('TMPDIR', folder))
afterEach(() => vi.unstubAllEnvs())

/** A program in the place of a browser: `answer` is JavaScript that makes a result of a message `m`. */
async function program(name: string, answer: string): Promise<string> {
  const file = path.join(folder, name)
  const body = `#!${process.execPath}
const fs = require('node:fs')
let page = ''
const out = fs.createWriteStream('', { fd: 4 })
let text = ''
fs.createReadStream('', { fd: 3, encoding: 'utf8' }).on('data', (piece) => {
  const parts = (text + piece).split('\\0')
  text = parts.pop()
  for (const part of parts) {
    const m = JSON.parse(part)
    if (m.method === 'Page.navigate') page = fs.readFileSync(m.params.url.slice(7), 'utf8')
    const result = (() => { ${answer} })() ?? {}
    out.write(JSON.stringify({ id: m.id, result }) + '\\0')
    if (m.method === 'Page.navigate') out.write(JSON.stringify({ method: 'Page.loadEventFired' }) + '\\0')
  }
})`
  await writeFile(file, body)
  await chmod(file, 0o755)
  return file
}

/** What is printed, as the protocol has it. */
const prints = (text: string) =>
  `if (m.method === 'Page.printToPDF') return { data: Buffer.from(${text}).toString('base64') }`
const leftOver = async () => (await readdir(folder)).filter((name) => name.startsWith('print-'))

describe('printing', () => {
  it('gives the page to the browser as a file, without network and without our secrets', async () => {
    process.env.AUTH_SECRET_OF_TEST = 'secret'
    const browser = await program(
      'writes',
      prints("'%PDF-1.7' + page + process.argv.join(' ') + JSON.stringify(process.env)"),
    )
    const pdf = (await printPdf(browser, '<p>سلام</p>')).toString('utf8')
    expect(pdf).toContain('<p>سلام</p>')
    expect(pdf).toContain('--host-resolver-rules=MAP * ~NOTFOUND')
    expect(pdf).not.toContain('AUTH_SECRET_OF_TEST')
    expect(await leftOver()).toEqual([])
  })

  it.each([
    ['ends badly', 'process.exit(3)'],
    ['writes no PDF', prints("'<html>'")],
    ['speaks another language', "out.write('hello\\0')"],
  ])('a browser that %s is a Persian refusal', async (name, body) => {
    const browser = await program(name.replaceAll(' ', '-'), body)
    await expect(printPdf(browser, '')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('kills what takes too long, with all it started, and prints two at once at most', async () => {
    const pids = path.join(folder, 'pids')
    const browser = await program(
      'hangs',
      `const { pid } = require('node:child_process').spawn('sleep', ['60'])
      fs.appendFileSync('${pids}', pid + '\\n')
      for (;;) ;`,
    )
    const print = () => printPdf(browser, '', undefined, 2_000)
    const two = Promise.allSettled([print(), print()])
    await expect(print()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const late = { status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } }
    expect(await two).toMatchObject([late, late])
    const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number)
    expect(started).toHaveLength(2)
    for (const pid of started) await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await leftOver()).toEqual([])
  })

  it('ends at once with the reader who has gone, and gives the place back', async () => {
    const file = path.join(folder, 'started')
    const slow = await program(
      'slow',
      `fs.appendFileSync('${file}', process.pid + '\\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
    )
    const reader = new AbortController()
    const two = Promise.allSettled([0, 1].map(() => printPdf(slow, '', reader.signal, 600_000)))
    const started = () => readFileSync(file, 'utf8').trim().split('\n').map(Number)
    await expect.poll(() => new Set(started()).size).toBe(2)
    reader.abort()
    await two
    for (const pid of started()) await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await leftOver()).toEqual([])
    expect(await printPdf(await program('next', prints("'%PDF-1.7'")), '')).toHaveLength(8)
  })

  it('goes on once there is room again on a disk that was full', async () => {
    const browser = await program('after', prints("'%PDF-1.7'"))
    vi.stubEnv('TMPDIR', path.join(folder, 'missing'))
    for (let at = 0; at < 3; at += 1) {
      await expect(printPdf(browser, '')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    }
    vi.stubEnv('TMPDIR', folder)
    expect(await printPdf(browser, '')).toHaveLength(8)
  })

  it('takes a setting only where there is such a program', async () => {
    expect(findBrowser(await program('there', ''))).toContain('there')
    expect(findBrowser(path.join(folder, 'missing'))).toBe(null)
  })
})

/** What was killed and not yet collected is over as well. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
