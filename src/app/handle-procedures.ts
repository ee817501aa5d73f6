import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { createContext } from '../procedures/context.ts'
import { asTrpcError } from '../server/errors.ts'
import { foreignWrite, readBody } from '../server/http/request.ts'
import { wireError } from '../server/http/wire-error.ts'
import { currentSession } from '../session/session-of-request.server.ts'
import { appRouter } from './router.ts'

export const endpoint = '/api/trpc'

const maxBody = 1024 * 1024
/** Only who runs the portal sends more than small forms; a megabyte of brackets takes seconds to read. */
const maxOthersBody = 64 * 1024
const maxBatch = 10

export async function handleTrpc(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    return wireError('METHOD_NOT_SUPPORTED', { headers: { allow: 'GET, POST' } })
  }
  if (request.method === 'GET') return call(request)
  if (foreignWrite(request)) return wireError('FORBIDDEN')
  const body = await readBody(request, maxBody)
  if (body === null || (body.length > maxOthersBody && !(await isAdmin(request)))) {
    return wireError('PAYLOAD_TOO_LARGE')
  }
  const { url, headers, signal } = request
  return call(new Request(url, { method: 'POST', headers, signal, body }))
}

const isAdmin = async (request: Request) =>
  (await currentSession(request))?.session.user.role === 'ADMIN'

async function call(request: Request): Promise<Response> {
  const response = await fetchRequestHandler({
    endpoint,
    req: request,
    router: appRouter,
    maxBatchSize: maxBatch,
    createContext: ({ resHeaders }) =>
      createContext(request, resHeaders).catch((thrown) => Promise.reject(asTrpcError(thrown))),
  })
  response.headers.set('cache-control', 'no-store')
  // What tRPC refuses before any procedure is JSON that it does not call so.
  if (response.headers.get('content-type')?.startsWith('text/')) {
    response.headers.set('content-type', 'application/json')
  }
  return response
}
