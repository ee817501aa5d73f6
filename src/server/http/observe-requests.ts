import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log/log.ts'
import type { ClientOrigin } from './client-origin.ts'

export interface ObservedRequest {
  request: IncomingMessage
  response: ServerResponse
  route: string
  origin: ClientOrigin
  /** Answered from memory: a built file or a cached page. */
  fromMemory: boolean
}

export interface FinishedRequest extends ObservedRequest {
  method: string
  status: number
  seconds: number
}

type Reported = (finished: FinishedRequest) => void

/** Tells of each request when its answer is out, or the line was lost. */
export function observeRequests(reported: readonly Reported[]) {
  if (reported.length === 0) return undefined
  return (observed: ObservedRequest): void => {
    const { request, response } = observed
    const begun = performance.now()
    response.once('close', () => {
      const seconds = (performance.now() - begun) / 1_000
      // 499, as nginx writes it: whoever asked has gone before the answer was out.
      const status = response.writableFinished ? response.statusCode : 499
      const method = request.method ?? 'GET'
      for (const tell of reported) tell({ ...observed, method, status, seconds })
    })
  }
}

/** The access log: one line a request, without what stands in its address. */
export function logRequest(level: 'info' | 'debug'): Reported {
  return ({ response, route, origin, fromMemory, method, status, seconds }) => {
    const id = response.getHeader('x-request-id')
    const ms = Math.round(seconds * 1_000)
    const from = origin.address
    log[level]({ id, method, route, status, ms, from, fromMemory }, 'request')
  }
}
