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
export function createRepeats(tell: Tell, windowMs = WINDOW_MS) {
  const counted = new Map<string, Repeat>()

  function end(key: string) {
    const repeat = counted.get(key)
    if (!repeat) return
    counted.delete(key)
    clearTimeout(repeat.timer)
    const { level, fields, message, times } = repeat
    const seconds = Math.round(windowMs / 1_000)
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
        timer: setTimeout(end, windowMs, key).unref(),
      })
      return false
    },
    tellAll(): void {
      for (const key of [...counted.keys()]) end(key)
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
