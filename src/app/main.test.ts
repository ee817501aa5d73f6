import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from '#tests/support/folders.ts'
import { main } from './main.ts'

afterEach(() => vi.unstubAllEnvs())

/** What a start with these settings says instead of starting, and what it left behind. */
async function refusedStart(settings: Record<string, string>) {
  const folder = openFolder()
  const others = { DATABASE_URL: '', PUBLIC_URL: '', PREVIEW_AS: '', DATA_DIRECTORY: folder }
  for (const [name, value] of Object.entries({ ...others, LOG_LEVEL: 'silent', ...settings })) {
    vi.stubEnv(name, value)
  }
  const message = await main(new AbortController().signal).then(
    String,
    (error: Error) => error.message,
  )
  return { message, made: readdirSync(folder) }
}

it('a taken port is one line, and nothing is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  const { message, made } = await refusedStart({ HOST: '127.0.0.1', PORT })
  other.close()
  expect(message).toMatch(new RegExp(`^نشانی 127.0.0.1:${PORT} گرفته است.*PORT\\.$`))
  expect(made).toEqual([])
})

it('a folder that cannot be written is named with its setting', async () => {
  const DATA_DIRECTORY = path.join(openFolder(), 'file')
  writeFileSync(DATA_DIRECTORY, '')
  const { message, made } = await refusedStart({ HOST: '127.0.0.1', PORT: '0', DATA_DIRECTORY })
  expect(message).toMatch(
    /file\/files cannot be written \((?:ENOTDIR|EEXIST)\): set DATA_DIRECTORY/,
  )
  expect(made).toEqual([])
})

it('what is wrong with a setting is said whole on the console, place and user of the database too', async () => {
  const DATABASE_URL = 'postgresql://daru:s3cret@127.0.0.1:1/market'
  const settings = { DATABASE_URL, DATA_DIRECTORY: openFolder(), HOST: '127.0.0.1', PORT: '0' }
  const start = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = await text(start.stderr)
  expect(said).toMatch(
    /^DATABASE_URL: no connection to daru@127\.0\.0\.1:1\/market: .*ECONNREFUSED/,
  )
  expect(said).not.toContain('s3cret')
})

it.each(['', 'loud'])('a level of the log «%s» is judged with all settings', async (LOG_LEVEL) => {
  const start = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, LOG_LEVEL, SESSION_DAYS: 'x' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = await text(start.stderr)
  expect(said).toMatch(/SESSION_DAYS: expected/)
  expect(said.includes('LOG_LEVEL: expected')).toBe(LOG_LEVEL !== '')
})

it.each([{ HOST: '0.0.0.0' }, { HOST: '127.0.0.1', TRUSTED_PROXY: '127.0.0.1' }])(
  'a portal that others reach does not start without its address: %o',
  async (settings) => {
    const { message, made } = await refusedStart({ PORT: '0', ...settings })
    expect(message).toMatch(/PUBLIC_URL=https/)
    expect(made).toEqual([])
  },
)

// The last one comes where the terminal is closed.
it.each(['SIGTERM', 'SIGHUP'] as const)(
  'a portal that %s asks to end before it is open ends in order, and leaves no server behind',
  async (signal) => {
    const folder = openFolder()
    const { DATABASE_URL: _, ...inherited } = process.env
    const settings = { DATA_DIRECTORY: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
    const portal = spawn(process.execPath, ['scripts/start.ts'], {
      env: { ...inherited, NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(portal, 'exit')
    const running = path.join(folder, 'postgres/cluster/postmaster.pid')
    await eventually(() => expect(existsSync(running)).toBe(true))
    portal.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(existsSync(running)).toBe(false)
  },
)
