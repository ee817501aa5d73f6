import { asAppError } from '#src/server/errors.ts'
import { clientAddress } from '#src/server/http/client-address.ts'
import { masked } from '#src/server/log/describe-error.ts'
import { log } from '#src/server/log/log.ts'
import { addressKey, countAttempts } from '#src/session/limits.server.ts'
import { type AuthCall, json } from './answers.server.ts'

const LONGEST_VALUE = 500
const MOST_FIELDS = 12

/** An error that the browser met with the session service, for the server's log. */
export async function answerClientLog({ request, fields }: AuthCall): Promise<Response> {
  try {
    await countAttempts(['clientLog', addressKey(clientAddress(request))])
  } catch (thrown) {
    const { code, message, retryAfterSeconds = 1 } = asAppError(thrown)
    if (code !== 'TOO_MANY_REQUESTS') throw thrown
    const response = json({ message }, 429)
    response.headers.set('retry-after', String(retryAfterSeconds))
    return response
  }
  const told = [...fields]
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => [name.slice(0, 50), masked(value.slice(0, LONGEST_VALUE))])
  log.warn({ client: Object.fromEntries(told) }, 'a browser reports an error of its session')
  return new Response(null, { status: 200 })
}
