import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from './describe-error.ts'
import { createRepeats } from './log-repeats.ts'

/** What every line says that is written during this work. */
export interface LogFields {
  id?: string
  method?: string
  route?: string
  procedure?: string
  job?: string
}

const fields = new AsyncLocalStorage<LogFields>()

export function withLogFields<Answer>(more: LogFields, work: () => Answer): Answer {
  return fields.run({ ...fields.getStore(), ...more }, work)
}

/** Where the lines go; an object of ours, so that a test can read them. */
export const logLines: DestinationStream = destination()

const repeats = createRepeats((level, line, message) => log[level](line, message))

export const log: Logger = pino(
  {
    level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info'),
    base: null,
    serializers: { err: (thrown: unknown) => describeError(thrown) },
    mixin: () => ({ ...fields.getStore() }),
    hooks: {
      logMethod(args, method, level) {
        if (!repeats.holdBack(args, level)) method.apply(this, args)
      },
    },
  },
  // Asked for at every line: pino would keep the method that it finds first.
  { write: (line: string) => logLines.write(line) },
)

/** Before the end: what was counted and not told yet. */
export const tellRepeats: () => void = repeats.tellAll

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
