import { createRequire } from 'node:module'
import pino, { type DestinationStream, type Logger } from 'pino'

export const log: Logger = pino(
  {
    level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info'),
    base: null,
  },
  destination(),
)

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
