import { expect, it, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { log } from './log/log.ts'
import { logSlowQueries } from './slow-queries.ts'

it.each([
  [1, ['select', 'select', 'once: select']],
  [50_000, []],
  [0, []],
])(
  'of queries that take 20 ms, those over %i ms are logged by their names: %o',
  async (ms, names) => {
    const { database } = await freshDatabase()
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    logSlowQueries(database.$client, ms)
    await database.$client.query('select pg_sleep(0.02)')
    const client = await database.$client.connect()
    await client.query('select pg_sleep(0.02)')
    await client.query({ name: 'once', text: 'select pg_sleep(0.02)' })
    client.release()
    const logged = warn.mock.calls.map(([one]) =>
      (one as unknown as { query: string }).query.replace(/ #.*/, ''),
    )
    warn.mockRestore()
    expect(logged).toEqual(names)
  },
)
