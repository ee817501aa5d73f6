import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { type Dispatcher, errors, ProxyAgent, request } from 'undici'
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

/** What sends requests by a proxy, for those alone that are given it. */
export const throughProxy = (uri: string): Dispatcher => new ProxyAgent({ uri, proxyTunnel: true })

/** What the newest capture of the address said of itself. */
export interface Known {
  etag: string | null
  lastModified: string | null
}

type Response = Dispatcher.ResponseData

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
  known: Known | null,
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

async function ask(address: string, manners: Manners, known: Known | null, signal: AbortSignal) {
  const headers = headersOf(manners, known)
  const { dispatcher } = manners
  let at = address
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await request(at, { headers, signal, ...(dispatcher && { dispatcher }) })
    const target = redirectOf(response, at)
    if (target === undefined) return answerOf(response, manners.maxBytes, known !== null)
    leave(response)
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
  if (![301, 302, 303, 307, 308].includes(response.statusCode)) return undefined
  const location = headerOf(response, 'location')
  return location === null ? null : URL.parse(location, from)
}

/** Without reading the rest; a body that is destroyed emits that as an error. */
function leave({ body }: Response): void {
  body.on('error', () => undefined).destroy()
}

/** The first where a header came more than once. */
function headerOf({ headers }: Response, name: string): string | null {
  return [headers[name]].flat()[0] ?? null
}

async function answerOf(response: Response, maxBytes: number, isKnown: boolean): Promise<Fetched> {
  const status = response.statusCode
  const retryAfter = headerOf(response, 'retry-after')
  const isRefused = status === 429 || (status === 503 && retryAfter !== null)
  if (status >= 400 || status === 304 || status === PARTIAL) leave(response)
  // «Not changed» says nothing of what was never seen.
  if (status === 304) return isKnown ? { kind: 'unchanged' } : failed('unreachable')
  if (isRefused) {
    return failed('too-many-requests', retryAfterMs(retryAfter, headerOf(response, 'date')))
  }
  if (status === PARTIAL) return failed('broken-off')
  return {
    kind: 'answer',
    status,
    contentType: headerOf(response, 'content-type'),
    etag: headerOf(response, 'etag'),
    lastModified: headerOf(response, 'last-modified'),
    bytes: status >= 400 ? Buffer.alloc(0) : await bytesOf(response, maxBytes),
  }
}

/** Unpacked strictly: `fetch` would take a packed answer that ends in its middle as whole. */
async function bytesOf(response: Response, maxBytes: number): Promise<Uint8Array> {
  const packing = headerOf(response, 'content-encoding')?.toLowerCase() ?? ''
  const isEmpty = headerOf(response, 'content-length') === '0'
  const unpack = Object.hasOwn(UNPACKING, packing) && !isEmpty && UNPACKING[packing]
  if (!unpack) return bytesOfAnswer(response.body, maxBytes)
  return pipeline(response.body, unpack(), (bytes) => bytesOfAnswer(bytes, maxBytes))
}

/** Gzip alone is asked for; some send others all the same, or the name of a character set. */
const UNPACKING: Readonly<Record<string, () => Transform>> = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
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

/** «Broken off» is what ended before its answer did, or goes on in what is no HTTP. */
function failureOf(error: unknown): FetchFailure {
  if (!(error instanceof Error)) return 'unreachable'
  const code = 'code' in error ? String(error.code) : ''
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'no-name'
  if (/CERT|SIGNATURE|_SSL_|EPROTO/.test(code)) return 'certificate'
  const isCut = /UND_ERR_(?:SOCKET|RES_CONTENT)|ECONNRESET|ERR_STREAM_PREMATURE|Z_/.test(code)
  return isCut || error instanceof errors.HTTPParserError ? 'broken-off' : 'unreachable'
}
