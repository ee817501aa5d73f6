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
  const weighed = {
    'x-forwarded-proto': origin.protocol,
    'x-forwarded-host': origin.host,
    'x-forwarded-for': origin.address,
  }
  Object.assign(request.headers, weighed)
  // A copy of the headers is made of the raw ones, where a browser may have written anything.
  request.rawHeaders = [...withoutForwarded(request.rawHeaders), ...Object.entries(weighed).flat()]
  return new NodeRequest({ req: request, res: response, trustProxy: true })
}

/** Names and values take turns. */
function withoutForwarded(raw: readonly string[]): string[] {
  return raw.filter((_, at) => !/^x-forwarded-/i.test(raw[at - (at % 2)] ?? ''))
}
