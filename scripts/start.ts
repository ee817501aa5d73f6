import { main } from '../src/server/main.ts'

process.env.NODE_ENV ??= 'production'

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
