import { createRequire } from 'node:module'
import pino, { type DestinationStream, type Logger } from 'pino'

export const log: Logger = pino(
  {
    level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info'),
    base: null,
    serializers: { err: describe },
  },
  destination(),
)

/** Not pino's own: errors of the database driver hold the connection and all its settings. */
function describe(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown
  const { name, message, stack, cause } = thrown
  const code = 'code' in thrown ? thrown.code : undefined
  return { name, message, code, stack, ...(cause ? { cause: describe(cause) } : {}) }
}

/** Lines of JSON; readable ones in development, where pino-pretty is there. */
function destination(): DestinationStream {
  if (process.env.NODE_ENV !== 'development') return pino.destination(1)
  try {
    const pretty = createRequire(import.meta.url)('pino-pretty')
    return pretty({ sync: true, ignore: 'pid,hostname' })
  } catch {
    return pino.destination(1)
  }
}
