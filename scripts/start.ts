import './load-quickly.mjs'

/** As where the disk is full: what its server says then is in its own log alone. */
const WENT_AWAY =
  'پایگاه داده در میان آغاز قطع شد؛ علت در لاگ آن است (postgres.log در DATA_DIRECTORY). The database went away: see its log.'

/** Serves the portal until the process is asked to end; what is being built is waited for. */
export async function start(built?: Promise<boolean>): Promise<void> {
  const asked = endAsked()
  process.env.NODE_ENV ||= 'production'
  const { describeError, isPlain, messageOf } = await import('../src/server/log/describe-error.ts')
  try {
    const { main } = await import('../src/app/main.ts')
    await main(asked, built)
    process.exit(0)
  } catch (error) {
    const { isDatabaseAway, isDiskFull } = await import('../src/server/db/database-away.ts')
    if (isDiskFull(error)) console.error('فضای دیسک پر است؛ جا باز کنید و دوباره آغاز کنید.')
    else if (!isPlain(error) && isDatabaseAway(error)) console.error(WENT_AWAY)
    // What is named there, such as user and server of a database, is theirs to see.
    console.error(isPlain(error) ? error.message : messageOf(error))
    if (process.env.LOG_LEVEL === 'debug') console.error(describeError(error))
    process.exit(1)
  }
}

/** The terminal, npm and Node 20 each pass on what was asked once, and npm's end is a signal of its own. */
const SAME_MS = 2_000

/**
 * Heard from the first moment on, by the portal and by commands: or a database that was just begun would be left
 * behind. Asked again, the process ends at once.
 */
export function endAsked(reason?: Error, signals: NodeJS.EventEmitter = process): AbortSignal {
  const asked = new AbortController()
  let askedAt = 0
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    signals.on(signal, () => {
      if (!asked.signal.aborted) askedAt = performance.now()
      else if (performance.now() - askedAt > SAME_MS) process.exit(1)
      asked.abort(reason)
    })
  }
  return asked.signal
}

if (import.meta.main) await start()
