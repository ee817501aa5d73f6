import type pg from 'pg'
import { queryName } from './log/describe-error.ts'
import { log } from './log/log.ts'

/**
 * Logs each query of this pool that takes longer, by its name; 0 logs none. A time contains the wait
 * for a connection where the query came to the pool itself.
 */
export function logSlowQueries(pool: pg.Pool, longerThanMs: number): void {
  if (longerThanMs === 0) return
  pool.query = timed(pool.query.bind(pool), longerThanMs)
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    client.query = timed(client.query.bind(client), longerThanMs)
  })
}

/** Of both, promises alone: the pool hands a query on to its client with a callback. */
function timed<Run extends (...args: never[]) => unknown>(run: Run, longerThanMs: number): Run {
  const query = (...args: Parameters<Run>) => {
    const begun = performance.now()
    const answer = run(...args)
    if (!(answer instanceof Promise)) return answer
    const end = () => {
      const ms = Math.round(performance.now() - begun)
      if (ms >= longerThanMs) log.warn({ query: nameOf(args[0]), ms }, 'a slow query')
    }
    answer.then(end, end)
    return answer
  }
  // Takes and gives what `run` does.
  return query as Run
}

function nameOf(query: unknown): string {
  if (typeof query === 'string') return queryName(query)
  if (typeof query !== 'object' || query === null) return 'query'
  const { name, text } = query as { name?: unknown; text?: unknown }
  const made = typeof text === 'string' ? queryName(text) : 'query'
  return typeof name === 'string' ? `${name}: ${made}` : made
}
