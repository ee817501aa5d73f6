import type { ErrorCode, RefusalReason } from '../server/errors.ts'
import { isIdentityConfirmed } from './confirm-identity.ts'
import { Problem } from './problem.ts'
import { announceRenewal } from './renewal.ts'
import { retryDelayMs, shouldRetry } from './retry.ts'

/** What one request may ask; the server takes no more calls, and addresses of twice the length. */
const MAX_CALLS = 10
const MAX_ADDRESS = 4_000

interface Call {
  path: string
  input: unknown
}

interface Question extends Call {
  resolve: (answer: unknown) => void
  reject: (problem: unknown) => void
}

/** What the wire brings of each call; see docs/decisions/006-one-transport.md. */
interface Answer {
  result?: { data?: unknown }
  error?: { message: string; data?: { code?: ErrorCode; reason?: RefusalReason } }
}

let waiting: Question[] = []

export async function sendQuery(
  path: string,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  for (let failures = 0; ; failures += 1) {
    try {
      // What may be given up goes by itself.
      return await (signal ? ask({ path, input }, signal) : askTogether({ path, input }))
    } catch (error) {
      if (signal?.aborted || !shouldRetry(failures, error)) throw error
      await new Promise((done) => setTimeout(done, retryDelayMs(failures)))
    }
  }
}

/** What was read before a write may be old after it, so the next question goes to the server. */
export async function sendMutation(path: string, input: unknown): Promise<unknown> {
  const body = JSON.stringify({ 0: input })
  const headers = { 'content-type': 'application/json' }
  const write = async () => {
    const [answer] = await send(`${path}?batch=1`, { method: 'POST', headers, body })
    return dataOf(answer)
  }
  const data = await confirming(write)
  await announceRenewal()
  return data
}

async function confirming(write: () => Promise<unknown>): Promise<unknown> {
  try {
    return await write()
  } catch (error) {
    const isAsked = error instanceof Problem && error.reason === 'confirm-identity'
    if (!isAsked || !(await isIdentityConfirmed())) throw error
    return write()
  }
}

/** The questions of one moment are one request. */
function askTogether(call: Call): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (waiting.push({ ...call, resolve, reject }) === 1) setTimeout(sendWaiting)
  })
}

async function sendWaiting() {
  const asked = waiting
  waiting = []
  const address = addressOf(asked)
  if (asked.length > MAX_CALLS || address.length > MAX_ADDRESS) {
    for (const one of asked) ask(one).then(one.resolve, one.reject)
    return
  }
  try {
    const answers = await send(address)
    for (const [at, one] of asked.entries()) answerTo(one, answers[at])
  } catch (problem) {
    for (const one of asked) one.reject(problem)
  }
}

function answerTo({ resolve, reject }: Question, answer: Answer | undefined) {
  try {
    resolve(dataOf(answer))
  } catch (problem) {
    reject(problem)
  }
}

async function ask(call: Call, signal?: AbortSignal): Promise<unknown> {
  const [answer] = await send(addressOf([call]), signal && { signal })
  return dataOf(answer)
}

function addressOf(calls: readonly Call[]): string {
  const inputs = encodeURIComponent(JSON.stringify({ ...calls.map(({ input }) => input) }))
  return `${calls.map(({ path }) => path).join()}?batch=1&input=${inputs}`
}

async function send(address: string, init?: RequestInit): Promise<Answer[]> {
  try {
    const response = await fetch(`/api/trpc/${address}`, init)
    const answers: Answer | Answer[] = await response.json()
    // One refusal may be meant for all.
    return Array.isArray(answers) ? answers : Array<Answer>(MAX_CALLS).fill(answers)
  } catch {
    throw dataOf(undefined)
  }
}

function dataOf(answer: Answer | undefined): unknown {
  if (answer?.result) return answer.result.data
  const { message, data: { code, reason } = {} } = answer?.error ?? { message: '' }
  // Without a code the answer did not come from our server: the line or a proxy failed.
  throw code
    ? new Problem(code, message, undefined, reason)
    : new Problem('TIMEOUT', 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید.')
}
