import './load-quickly.mjs'

if (import.meta.main) await start()

/** Serves the portal until the process is asked to end; what is being built is waited for. */
export async function start(built?: Promise<boolean>): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  const { describeError, messageOf } = await import('../src/server/log/describe-error.ts')
  try {
    const { main } = await import('../src/app/main.ts')
    await main(built)
    process.exit(0)
  } catch (error) {
    console.error(messageOf(error))
    if (process.env.LOG_LEVEL === 'debug') console.error(describeError(error))
    process.exit(1)
  }
}
