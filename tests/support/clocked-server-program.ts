import { registerHooks } from 'node:module'

// A portal of the build in a process of its own, whose clock stands where it is told. With
// «forgetful» it keeps nothing: every cache of ours is an LRUCache, and there it has an empty one.
const [connectionString = '', begin = '', memory = ''] = process.argv.slice(2)

export type Order = { clock: number } | 'look' | 'compare' | 'figures'

let at = Number(begin)
globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) => Reflect.construct(real, given.length ? given : [at], target),
  get: (real, key, self) => (key === 'now' ? () => at : Reflect.get(real, key, self)),
})

if (memory === 'forgetful') {
  const empty = 'export class LRUCache { get() {} peek() {} set() {} delete() { return false } }'
  registerHooks({
    resolve: (name, context, next) =>
      name === 'lru-cache'
        ? { url: `data:text/javascript,${encodeURIComponent(empty)}`, shortCircuit: true }
        : next(name, context),
  })
}

// Only now: what these import may look at the clock, or make caches.
const { parseEnv } = await import('#src/server/env.ts')
const { servePortal } = await import('#src/app/serve-portal.ts')
const { openPortal } = await import('#src/app/open-portal.ts')
const { refreshDataset } = await import('#src/server/dataset.ts')
const { refreshPageFacts } = await import('#src/server/published-state.ts')
const { publishedState, readPublishedState } = await import('#src/server/published-state.ts')
const { log } = await import('#src/server/log/log.ts')
const { rederive } = await import('#src/features/importing/rederive.ts')

const env = parseEnv({
  HOST: '127.0.0.1',
  PORT: '0',
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATABASE_URL: connectionString,
  DATABASE_CONNECTIONS: '4',
  TRUSTED_PROXY: '127.0.0.1',
  DATA_DIRECTORY: process.env.DATA_DIRECTORY,
})
log.level = env.LOG_LEVEL
const portal = await openPortal(env)
const listener = await servePortal(env)

async function obey(order: Order): Promise<unknown> {
  if (order === 'compare') return publishedState() === (await readPublishedState(portal.db))
  if (order === 'figures') return rederive(portal.db)
  if (order !== 'look') {
    at = order.clock
    return null
  }
  await refreshDataset(portal.db)
  await refreshPageFacts(portal.db)
  return null
}

process.send?.(listener.port)
process.on('message', async (order: Order) => process.send?.((await obey(order)) ?? null))
process.once('disconnect', async () => {
  await listener.drain(1_000)
  await portal.close()
  process.exit(0)
})
