import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError, faultOf } from './describe-error.ts'

const WINDOW_MS = 60_000
const MAX_COUNTED = 500
const WARN = 40

type Level = 'warn' | 'error'
type Tell = (level: Level, line: object, message: string) => void

interface Repeat {
  level: Level
  fields: Record<string, unknown>
  message: string
  times: number
  timer: NodeJS.Timeout
}

/** Marks the line that tells a count, which is never counted itself. */
const REPORTED = 'times'

/** Warnings and errors that come again within a minute are counted and told as one line. */
export function createRepeats(tell: Tell) {
  const counted = new Map<string, Repeat>()

  function end(key: string) {
    const repeat = counted.get(key)
    if (!repeat) return
    counted.delete(key)
    clearTimeout(repeat.timer)
    const { level, fields, message, times } = repeat
    const seconds = WINDOW_MS / 1_000
    const words = `${message} × ${thousands(times)} in ${seconds} s`
    if (times > 1) tell(level, { ...fields, [REPORTED]: times, seconds }, words)
  }

  return {
    /** Whether this line says what another one said just now. */
    holdBack(args: readonly unknown[], level: number): boolean {
      const [given, message] = args
      if (level < WARN || typeof given !== 'object' || given === null) return false
      if (REPORTED in given) return false
      const { err, ms: _, ...fields } = given as Record<string, unknown>
      const key = JSON.stringify([level, message, fields, err === undefined ? null : faultOf(err)])
      const known = counted.get(key)
      if (known) {
        known.times += 1
        return true
      }
      if (counted.size >= MAX_COUNTED) end(counted.keys().next().value ?? '')
      counted.set(key, {
        level: level > WARN ? 'error' : 'warn',
        fields: { ...fields, ...(err === undefined ? {} : { fault: shortly(err) }) },
        message: String(message),
        times: 1,
        timer: setTimeout(end, WINDOW_MS, key).unref(),
      })
      return false
    },
    tellAll(): void {
      for (const key of counted.keys()) end(key)
    },
  }
}

function shortly(thrown: unknown): string {
  const record = describeError(thrown)
  return typeof record === 'string' ? record : `${record.name}: ${record.message}`
}

function thousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

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

/** A wrong one is named with all wrong settings, later. */
const asked = process.env.LOG_LEVEL ?? ''
const isLevel = asked === 'silent' || asked in pino.levels.values

export const log: Logger = pino(
  {
    level: isLevel ? asked : process.env.VITEST ? 'silent' : 'info',
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

/**
 * Lines that cannot be written, as on a full disk, are lost: unheard, the failure would end the process,
 * which then waits for room for ever.
 */
function openLines(): DestinationStream {
  const open = () => {
    const stream = pino.destination(1)
    stream.on('error', ({ code }: NodeJS.ErrnoException) => {
      // Where nobody reads any more pino falls silent by itself.
      if (code === 'EPIPE' || stream !== lines) return
      stream.destroy()
      lines = open()
    })
    return stream
  }
  let lines = open()
  return { write: (line) => lines.write(line) }
}

/** Lines of JSON; readable ones in development, where pino-pretty is there. */
function destination(): DestinationStream {
  if (process.env.NODE_ENV !== 'development') return openLines()
  try {
    const pretty = createRequire(import.meta.url)('pino-pretty')
    return pretty({ sync: true, ignore: 'pid,hostname' })
  } catch {
    return openLines()
  }
}
