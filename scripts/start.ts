import { main } from '../src/app/main.ts'
import { describeError, messageOf } from '../src/server/log/describe-error.ts'

process.env.NODE_ENV ??= 'production'

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(messageOf(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(describeError(error))
  process.exit(1)
}
