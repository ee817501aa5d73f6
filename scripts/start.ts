import './load-quickly.mjs'

process.env.NODE_ENV ??= 'production'
const { describeError, messageOf } = await import('../src/server/log/describe-error.ts')

try {
  const { main } = await import('../src/app/main.ts')
  await main()
  process.exit(0)
} catch (error) {
  console.error(messageOf(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(describeError(error))
  process.exit(1)
}
