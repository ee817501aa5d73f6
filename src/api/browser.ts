import type { ErrorCode, RefusalReason } from '../server/errors.ts'
import { isIdentityConfirmed } from './confirm-identity.ts'
import { Problem } from './problem.ts'
import { announceRenewal } from './renewal.ts'
import { retryDelayMs, shouldRetry } from './retry.ts'

export const NO_ANSWER = 'پاسخی از سرور نرسید؛ اینترنت را بررسی کنید یا کمی بعد تلاش کنید.'
const MAYBE_DONE = ' شاید کار انجام شده باشد.'
/** Longer than the server takes to say that a write goes on, see procedures/trpc.ts. */
const MAX_MS = 90_000

export async function sendQuery(path: string, input: unknown, signal?: AbortSignal) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await (signal ? askAlone(path, input, signal) : ask(path, input))
    } catch (error) {
      if (signal?.aborted || !shouldRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)))
    }
  }
}

/** What was read before a write may be old after it, so the next question goes to the server. */
export async function sendMutation(path: string, input: unknown): Promise<unknown> {
  const answer = await confirming(() => write(path, input))
  await announceRenewal()
  return answer
}

async function confirming(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send()
  } catch (error) {
    const { code, reason } = error instanceof Problem ? error : {}
    // Who is signed in is asked anew (shell/session-slot.tsx).
    if (code === 'UNAUTHORIZED') dispatchEvent(new Event('unauthorized'))
    if (reason !== 'confirm-identity' || !(await isIdentityConfirmed())) throw error
    return send()
  }
}

const ADDRESS = '/api/trpc'
/** What the server takes in one request, see app/handle-procedures.ts. */
const MAX_CALLS = 10
/** Characters of an address that every proxy passes on. */
const MAX_ADDRESS = 4_000

interface Call {
  path: string
  input: unknown
  answer: (answer: unknown) => void
}

/** What tRPC says of one call, without a transformer. */
interface Outcome {
  result?: { data?: unknown }
  error?: { message: string; data?: { code?: ErrorCode; reason?: RefusalReason } }
}

let waiting: Call[] = []

/** What is asked for at the same moment goes as one request. */
function ask(path: string, input: unknown): Promise<unknown> {
  return new Promise((answer) => {
    if (waiting.length === 0) setTimeout(sendWaiting)
    waiting.push({ path, input, answer })
  })
}

/** A question that may be taken back goes alone. */
async function askAlone(path: string, input: unknown, signal: AbortSignal) {
  return dataOf(await send(addressOf([{ path, input }]), { signal }), 0)
}

/** Without an input the body is empty JSON: the server refuses to read no body as JSON. */
async function write(path: string, input: unknown = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(input)
  return dataOf(await send(`${ADDRESS}/${path}`, { method: 'POST', headers, body }), 0)
}

function sendWaiting() {
  const calls = waiting
  waiting = []
  for (let first = 0; first < calls.length; ) {
    let end = first + 1
    const fits = () => addressOf(calls.slice(first, end + 1)).length <= MAX_ADDRESS
    while (end < calls.length && end - first < MAX_CALLS && fits()) end += 1
    const batch = calls.slice(first, end)
    const sent = send(addressOf(batch))
    batch.forEach(({ answer }, place) => {
      answer(sent.then((answers) => dataOf(answers, place)))
    })
    first = end
  }
}

function addressOf(calls: readonly Omit<Call, 'answer'>[]): string {
  const paths = calls.map(({ path }) => path).join(',')
  const inputs = Object.fromEntries(calls.map(({ input }, place) => [place, input]))
  return `${ADDRESS}/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
}

async function send(address: string, init?: RequestInit): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(MAX_MS)
    return await (await fetch(address, { signal, ...init })).json()
  } catch {
    throw lineFailed(init?.method && MAYBE_DONE)
  }
}

/** Of a batch the outcome in its place; a refusal of the whole is that of each. */
function dataOf(answers: unknown, place: number): unknown {
  const said: Outcome | null = Array.isArray(answers) ? answers[place] : answers
  const { result, error } = said ?? {}
  if (result) return result.data
  const code = error?.data?.code
  // Without a code the answer did not come from our server: a proxy failed.
  if (!error || !code) throw lineFailed()
  throw new Problem(code, error.message, undefined, error.data?.reason)
}

function lineFailed(more = ''): Problem {
  return new Problem('TIMEOUT', NO_ANSWER + more)
}
