import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
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
  const message = await main().then(String, (error: Error) => error.message)
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

it.each([{ HOST: '0.0.0.0' }, { HOST: '127.0.0.1', TRUSTED_PROXY: '127.0.0.1' }])(
  'a portal that others reach does not start without its address: %o',
  async (settings) => {
    const { message, made } = await refusedStart({ PORT: '0', ...settings })
    expect(message).toMatch(/PUBLIC_URL=https/)
    expect(made).toEqual([])
  },
)
