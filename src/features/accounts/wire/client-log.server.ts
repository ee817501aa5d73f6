import { asAppError } from '#src/server/errors.ts'
import { clientAddress } from '#src/server/http/client-address.ts'
import { masked } from '#src/server/log/describe-error.ts'
import { log } from '#src/server/log/log.ts'
import { addressKey, countAttempts } from '#src/session/limits.server.ts'
import { type AuthCall, json } from './responses.server.ts'

const MAX_VALUE = 500
const MAX_FIELDS = 12

/** An error that the browser met with the session service, for the server's log. */
export async function handleClientLog({ request, fields }: AuthCall): Promise<Response> {
  try {
    await countAttempts(['clientLog', addressKey(clientAddress(request))])
  } catch (thrown) {
    const { code, message, retryAfterSeconds = 1 } = asAppError(thrown)
    if (code !== 'TOO_MANY_REQUESTS') throw thrown
    const response = json({ message }, 429)
    response.headers.set('retry-after', String(retryAfterSeconds))
    return response
  }
  const named = [...fields]
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [name.slice(0, 50), masked(value.slice(0, MAX_VALUE))])
  log.warn({ client: Object.fromEntries(named) }, 'a browser reports an error of its session')
  return new Response(null, { status: 200 })
}
