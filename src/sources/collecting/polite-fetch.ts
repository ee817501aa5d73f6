import { setGlobalProxyFromEnv } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { bytesOfAnswer, TooLarge } from '#src/server/http/bytes-of-answer.ts'

/** Why a request gave nothing; a later one may. */
export type FetchFailure =
  | 'time-out'
  | 'unreachable'
  | 'no-name'
  | 'certificate'
  | 'too-many-requests'
  | 'redirects'
  | 'too-large'
  | 'broken-off'

export interface Answer {
  kind: 'answer'
  status: number
  contentType: string | null
  etag: string | null
  lastModified: string | null
  /** Empty where the status is 400 or more: what such pages say is not kept. */
  bytes: Uint8Array
}

export type Fetched =
  | Answer
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: FetchFailure; retryAfterMs: number | null }

export interface Manners {
  /** Names the portal and a contact. */
  userAgent: string
  /** For the whole answer, slow bytes included. */
  timeoutMs: number
  /** Of the answer as it is after unpacking. */
  maxBytes: number
  /** Sends requests another way than the process's own, see `throughProxy`. */
  dispatcher?: Dispatcher
}

/** What is used of those of undici, whose types Node does not bring. */
interface Dispatcher {
  compose(around: (dispatch: Dispatch) => Dispatch): Dispatcher
}
type Listener = Record<string, (...said: unknown[]) => unknown>
type Dispatch = (request: object, listener: Listener) => boolean

const GLOBAL_DISPATCHER = Symbol.for('undici.globalDispatcher.1')
const LISTENED = ['RequestStart', 'RequestUpgrade', 'ResponseStart', 'ResponseData', 'ResponseEnd']
const PACKED = 'x-packed'

/**
 * The process's own, or another, with what is packed left so: `fetch` takes a packed answer that ends in its
 * middle as whole. It leaves alone what does not say that it is packed.
 */
function leavingPacked(by: Dispatcher | undefined): Dispatcher {
  // Node makes its own where what comes with `fetch` is first named.
  void globalThis.Response
  const dispatcher = by ?? (globalThis as Record<symbol, unknown>)[GLOBAL_DISPATCHER]
  return (dispatcher as Dispatcher).compose((dispatch) => (request, listener) => {
    const passed = [...LISTENED, 'ResponseError'].map((name) => [
      `on${name}`,
      (...said: unknown[]) => listener[`on${name}`]?.(...said),
    ])
    const onResponseStart = (...said: unknown[]) => {
      const headers = said[2] as Record<string, unknown>
      const isEmpty = headers['content-length'] === '0'
      if (!isEmpty && /^(x-)?gzip$/i.test(String(headers['content-encoding']))) {
        headers[PACKED] = 'gzip'
        delete headers['content-encoding']
      }
      return listener.onResponseStart?.(...said)
    }
    return dispatch(request, { ...Object.fromEntries(passed), onResponseStart })
  })
}

/**
 * What sends requests by a proxy, for those alone that are given it. Node makes one only as that of the
 * whole process, which has other things to send: it is taken, and the process gets its own back.
 */
export function throughProxy(address: string): Dispatcher {
  const restore = setGlobalProxyFromEnv({ http_proxy: address, https_proxy: address })
  const dispatcher = (globalThis as Record<symbol, unknown>)[GLOBAL_DISPATCHER]
  restore()
  return dispatcher as Dispatcher
}

/** What the newest capture of the address said of itself. */
export interface Known {
  etag: string | null
  lastModified: string | null
}

const MAX_REDIRECTS = 3
/** A part of a page, which nobody asked for. */
const PARTIAL = 206
const MAX_RETRY_AFTER_MS = 3_600_000

/**
 * Asks an address once. Redirects are followed on the same origin only; the answer is bounded in time
 * and bytes. Whatever happens is an answer or a failure, nothing is thrown but the signal's reason.
 */
export async function fetchPolitely(
  address: string,
  manners: Manners,
  known: Known | null = null,
  signal?: AbortSignal,
): Promise<Fetched> {
  const limit = AbortSignal.timeout(manners.timeoutMs)
  const both = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    return await ask(address, manners, known, both)
  } catch (error) {
    signal?.throwIfAborted()
    if (limit.aborted) return failed('time-out')
    if (error instanceof TooLarge) return failed('too-large')
    return failed(failureOf(error))
  }
}

async function ask(
  address: string,
  manners: Manners,
  known: Known | null,
  signal: AbortSignal,
): Promise<Fetched> {
  const headers = headersOf(manners, known)
  const dispatcher = leavingPacked(manners.dispatcher)
  let at = address
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    // Node's own option of `fetch`, which the types of the platform do not know.
    const way: RequestInit & { dispatcher: Dispatcher } = {
      headers,
      redirect: 'manual',
      signal,
      dispatcher,
    }
    const response = await fetch(at, way)
    const target = redirectOf(response, at)
    if (target === undefined) return answerOf(response, manners.maxBytes, known !== null)
    await response.body?.cancel()
    if (target === null || target.origin !== new URL(address).origin) return failed('redirects')
    at = target.href
  }
  return failed('redirects')
}

function headersOf({ userAgent }: Manners, known: Known | null): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/json;q=0.9,*/*;q=0.5',
    'accept-encoding': 'gzip',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}

/** Undefined for what is no redirect, null for one that leads nowhere. */
function redirectOf(response: Response, from: string): URL | null | undefined {
  if (![301, 302, 303, 307, 308].includes(response.status)) return undefined
  const location = response.headers.get('location')
  return location === null ? null : URL.parse(location, from)
}

async function answerOf(response: Response, maxBytes: number, isKnown: boolean): Promise<Fetched> {
  const { status, headers } = response
  if (status === 304) {
    await response.body?.cancel()
    // «Not changed» says nothing of what was never seen.
    return isKnown ? { kind: 'unchanged' } : failed('unreachable')
  }
  const retryAfter = headers.get('retry-after')
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    await response.body?.cancel()
    return failed('too-many-requests', retryAfterMs(retryAfter, headers.get('date')))
  }
  if (status === PARTIAL) {
    await response.body?.cancel()
    return failed('broken-off')
  }
  return {
    kind: 'answer',
    status,
    contentType: headers.get('content-type'),
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    bytes: await bytesOf(response, maxBytes),
  }
}

async function bytesOf(response: Response, maxBytes: number): Promise<Uint8Array> {
  const { status, headers, body } = response
  if (status >= 400) {
    await body?.cancel()
    return Buffer.alloc(0)
  }
  if (!body || !headers.has(PACKED)) return bytesOfAnswer(body, maxBytes)
  return pipeline(body, createGunzip(), (bytes) => bytesOfAnswer(bytes, maxBytes))
}

/** Seconds, or a date by the server's own clock, which may be another than ours; null where it says neither. */
function retryAfterMs(text: string | null, saidAt: string | null): number | null {
  if (text === null) return null
  const since = Date.parse(saidAt ?? '') || Date.now()
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - since
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS) : null
}

function failed(failure: FetchFailure, retryAfter: number | null = null): Fetched {
  return { kind: 'failed', failure, retryAfterMs: retryAfter }
}

/** «Broken off» is what ended before its answer did: with its headers still to come, or «terminated» after them. */
function failureOf(error: unknown): FetchFailure {
  if (!(error instanceof Error)) return 'unreachable'
  // What cannot be unpacked says so itself, and not as the cause of another.
  const { code = '' } = (error.cause ?? error) as { code?: string }
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'no-name'
  if (/CERT|SIGNATURE|_SSL_|EPROTO/.test(code)) return 'certificate'
  const isBrokenOff = /UND_ERR_SOCKET|ECONNRESET|ERR_STREAM_PREMATURE|Z_/.test(code)
  return isBrokenOff || error.message === 'terminated' ? 'broken-off' : 'unreachable'
}
