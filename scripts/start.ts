import './load-quickly.mjs'

if (import.meta.main) await start()

/** Serves the portal until the process is asked to end; what is being built is waited for. */
export async function start(built?: Promise<boolean>): Promise<void> {
  const asked = endAsked()
  process.env.NODE_ENV ??= 'production'
  const { describeError, isPlain, messageOf } = await import('../src/server/log/describe-error.ts')
  try {
    const { main } = await import('../src/app/main.ts')
    await main(asked, built)
    process.exit(0)
  } catch (error) {
    const { isDiskFull } = await import('../src/server/db/database-away.ts')
    if (isDiskFull(error)) console.error('فضای دیسک پر است؛ جا باز کنید و دوباره آغاز کنید.')
    // What is named there, such as user and server of a database, is theirs to see.
    console.error(isPlain(error) ? error.message : messageOf(error))
    if (process.env.LOG_LEVEL === 'debug') console.error(describeError(error))
    process.exit(1)
  }
}

/** Heard from the first moment on, or a server that was just begun would be left behind. The second signal ends the process at once. */
function endAsked(): AbortSignal {
  const asked = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      asked.abort()
    })
  }
  return asked.signal
}
