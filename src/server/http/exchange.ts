import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest } from 'srvx/node'
import type { ClientOrigin } from './client-origin.ts'
import type { Encoding } from './encoding.ts'

/** One request and what is known about it before anyone answers. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: string
  /** Key of the page in the cache; null where the answer is not for every visitor. */
  key: string | null
  encoding: Encoding
  visitor: boolean
  origin: ClientOrigin
}

export function webRequest({ request, response, origin }: Exchange): Request {
  // What the proxies may say has been weighed in `origin`; the adapter reads the result from here.
  request.headers['x-forwarded-proto'] = origin.protocol
  request.headers['x-forwarded-host'] = origin.host
  request.headers['x-forwarded-for'] = origin.address
  return new NodeRequest({ req: request, res: response, trustProxy: true })
}
